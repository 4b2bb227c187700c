/** [V10] The table's book, loaded when it is first looked at. */
import type { Party } from '@fairhouse/messages'
import { Suspense } from 'react'
import { lateComponent } from '../late-component.ts'

const BookTab = lateComponent(async () => (await import('./BookTab.tsx')).BookTab)

export const Book = ({ party }: Readonly<{ party: Party }>) => (
  <Suspense fallback={null}>
    <BookTab party={party} />
  </Suspense>
)
