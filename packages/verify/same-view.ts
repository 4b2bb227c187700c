/**
 * Whether two views agree in all fields that both have. After an update the house may show more fields than this page
 * knows, or fewer, without anything being wrong.
 */
import { isObject, sameJson } from '@fairhouse/kit'

export const sameView = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => sameView(each, other[index]))
  if (!isObject(one) || !isObject(other)) return sameJson(one, other)
  return Object.keys(one).every((key) => !Object.hasOwn(other, key) || sameView(one[key], other[key]))
}
