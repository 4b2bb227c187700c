/**
 * Whether two views show the same, as far as both show it. A house that was updated may show more than this page
 * knows, or less, without anything being wrong; whatever both show must be equal.
 */
import { isObject, sameJson } from '@fairhouse/kit'

export const sameView = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => sameView(each, other[index]))
  if (!isObject(one) || !isObject(other)) return sameJson(one, other)
  return Object.keys(one).every((key) => !Object.hasOwn(other, key) || sameView(one[key], other[key]))
}
