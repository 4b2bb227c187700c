/**
 * Strips a worker's global scope down to pure computation: everything that is not on the list is removed, from the
 * scope itself and from its prototypes. No network, storage, workers, clocks or random numbers remain.
 */
const KEPT: ReadonlySet<PropertyKey> = new Set([
  ...['globalThis', 'undefined', 'NaN', 'Infinity', 'isFinite', 'isNaN', 'parseFloat', 'parseInt'],
  ...[
    'Object',
    'Boolean',
    'Number',
    'BigInt',
    'String',
    'Symbol',
    'Array',
    'Iterator',
    'Math',
    'JSON',
    'RegExp',
  ],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'Reflect', 'Proxy'],
  ...[
    'Error',
    'EvalError',
    'RangeError',
    'ReferenceError',
    'SyntaxError',
    'TypeError',
    'URIError',
    'AggregateError',
  ],
  ...['ArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array'],
  ...['Int32Array', 'Uint32Array', 'Float32Array', 'Float64Array', 'BigInt64Array', 'BigUint64Array'],
])

/** The object and its prototypes, except `Object.prototype`. */
const chainOf = (object: object): readonly object[] => {
  const parent: object | null = Object.getPrototypeOf(object)
  return parent === null ? [] : [object, ...chainOf(parent)]
}

/** A constant number or string (browsers have a few) is harmless. */
const isMereValue = (object: object, key: PropertyKey): boolean => {
  const property = Reflect.getOwnPropertyDescriptor(object, key)
  return property !== undefined && 'value' in property && Object(property.value) !== property.value
}

/** `needed`: what else stays. Returns the names that could not be removed, which must be none. */
export const closeRealm = (
  global: Readonly<Record<string, unknown>>,
  needed: (name: PropertyKey) => boolean = () => false,
): readonly string[] => {
  const left: string[] = []
  for (const object of chainOf(global)) {
    for (const key of Reflect.ownKeys(object)) {
      if (object === global && (KEPT.has(key) || needed(key))) continue
      if (!Reflect.deleteProperty(object, key) && !isMereValue(object, key)) left.push(String(key))
    }
  }
  const { Math: maths } = global
  if (typeof maths === 'object' && maths !== null) Reflect.deleteProperty(maths, 'random') // [G4] pure
  return left
}
