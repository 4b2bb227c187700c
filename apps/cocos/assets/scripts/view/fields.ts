/** Text fields on a sheet: the engine's EditBox, created on demand and reused. */
import { type Color, EditBox, type Node, UITransform } from 'cc'
import { COLOURS } from './colours'
import type { Box } from './geometry'

export type FieldProps = Readonly<{
  text: string
  /** Shown while it is empty. */
  hint?: string
  numeric?: 'whole' | 'decimal'
  /** Called when editing ends. */
  onDone(text: string): void
}>

export type FieldPen = Readonly<{ field(box: Box, props: FieldProps): void }>

const TEXT_SIZE = 15
/** Enough for the code of a whole hand. */
const MAX_LETTERS = 4096

/** While somebody types, the game's keys are off. */
let typing: EditBox | null = null
export const isTyping = (): boolean => typing !== null

const style = (label: EditBox['textLabel'], colour: Color): void => {
  if (label === null) return
  label.fontSize = TEXT_SIZE
  label.lineHeight = Math.round(TEXT_SIZE * 1.3)
  label.color = colour
}

type Made = { box: EditBox; onDone(text: string): void }

const make = (node: Node): Made => {
  const box = node.addComponent(EditBox)
  box.maxLength = MAX_LETTERS
  const made: Made = { box, onDone: () => {} }
  node.on(EditBox.EventType.EDITING_DID_BEGAN, () => {
    typing = box
  })
  node.on(EditBox.EventType.EDITING_DID_ENDED, () => {
    typing = null
    made.onDone(box.string)
  })
  return made
}

const set = ({ box }: Made, { x, y, width, height }: Box, { text, hint = '', numeric }: FieldProps): void => {
  const size = box.node.getComponent(UITransform)!
  size.setAnchorPoint(0, 1)
  size.setContentSize(Math.ceil(width), Math.ceil(height))
  box.node.setPosition(Math.round(x), Math.round(-y))
  const { NUMERIC, DECIMAL, SINGLE_LINE } = EditBox.InputMode
  box.inputMode = numeric === undefined ? SINGLE_LINE : numeric === 'whole' ? NUMERIC : DECIMAL
  box.placeholder = hint
  style(box.textLabel, COLOURS.text)
  style(box.placeholderLabel, COLOURS.text3)
  if (typing !== box && box.string !== text) box.string = text
}

export const newFields = (newNode: (name: string) => Node) => {
  const fields: Made[] = []
  let used = 0
  const pen: FieldPen = {
    field: (box, props) => {
      const field = fields[used] ?? make(newNode(`field ${used}`))
      fields[used] = field
      used += 1
      field.box.node.active = true
      field.onDone = props.onDone
      set(field, box, props)
    },
  }
  return {
    pen,
    begin: (): void => {
      used = 0
    },
    end: (): void => {
      for (const { box } of fields.slice(used)) {
        if (typing === box) typing = null
        box.node.active = false
      }
    },
  }
}
