/** What the address carries. Seeds in the query move behind the `#` at once, from where they never leave the device. */
import { useSearch } from '@fairhouse/ui'
import { useEffect, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { type Brought, isBringing, readAddress } from './link.ts'

export const useAddress = (): Brought => {
  const search = useSearch()
  const hash = useLocationProperty(() => location.hash)
  const last = useRef(hash)
  if (hash === '' || isBringing(hash)) last.current = hash // an anchor changes nothing
  const brought = readAddress(search, last.current)
  const { moved } = brought
  useEffect(() => {
    if (moved !== null) history.replaceState(history.state, '', `${location.pathname}${moved}`)
  }, [moved])
  return brought
}
