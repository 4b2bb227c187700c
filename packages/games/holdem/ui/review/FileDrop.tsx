/** Drop hand files here, or choose them. Nothing leaves the device. */
import { classNames } from '@fairhouse/ui'
import { type DragEvent, useId, useState } from 'react'
import { useReviewWords } from '../advice/use-review-words.ts'

export const FileDrop = ({ onFiles }: Readonly<{ onFiles(files: readonly File[]): void }>) => {
  const { files: t } = useReviewWords()
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const take = (files: Iterable<File>): void => {
    const all = [...files]
    if (all.length > 0) onFiles(all)
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen with the field inside it
    <div
      className={classNames('file-drop panel stack tight', isOver && 'is-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <h2>{t.title}</h2>
      <p className="note">{isOver ? t.drop : t.text}</p>
      <label className="btn btn-secondary" htmlFor={id}>
        {t.choose}
      </label>
      <input
        id={id}
        className="sr"
        type="file"
        multiple
        accept=".phh,.phhs,.txt,.toml,text/plain"
        onChange={(event) => {
          take(event.target.files ?? [])
          event.target.value = ''
        }}
      />
    </div>
  )
}
