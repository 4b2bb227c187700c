import { expect, test } from 'vitest'
import { closeRealm } from './sandbox-realm.ts'

/** Built like a worker's scope: some names on the scope itself, most on its prototypes. */
const fakeScope = (): Record<string, unknown> => {
  class EventTarget {
    addEventListener(): void {}
  }
  class WorkerScope extends EventTarget {
    importScripts(): void {}
    fetch(): void {}
    get navigator(): string {
      return 'navigator'
    }
  }
  class DedicatedScope extends WorkerScope {
    postMessage(): void {}
    close(): void {}
  }
  return Object.assign(new DedicatedScope() as unknown as Record<string, unknown>, {
    Object,
    Array,
    Math: { max: Math.max, random: Math.random },
    XMLHttpRequest: class {},
    WebSocket: class {},
    Worker: class {},
    indexedDB: {},
    caches: {},
    setTimeout: () => 0,
    queueMicrotask: () => 0,
    eval: () => 0,
    Function: () => 0,
    Date: () => 0,
    WebAssembly: {},
    somethingNew: 1,
  })
}

const names = (scope: object): readonly string[] => {
  const found: string[] = []
  for (let object = scope; object !== Object.prototype; object = Object.getPrototypeOf(object)) {
    found.push(...Reflect.ownKeys(object).map(String))
  }
  return found.sort()
}

test('only what is on the list stays, on the scope and on its prototypes', () => {
  const scope = fakeScope()
  expect(closeRealm(scope)).toEqual([])
  expect(names(scope)).toEqual(['Array', 'Math', 'Object'])
  expect(scope.fetch).toBeUndefined()
  expect(scope.postMessage).toBeUndefined()
  expect(scope.navigator).toBeUndefined()
})

test('[G4] Math.random goes, the rest of Math stays', () => {
  const scope = fakeScope()
  closeRealm(scope)
  expect(Object.keys(scope.Math as object)).toEqual(['max'])
})

test('a name on the list counts on the scope only', () => {
  const scope = Object.create({ Math: 'hidden', JSON: 'hidden' }) as Record<string, unknown>
  scope.JSON = JSON
  expect(closeRealm(scope)).toEqual([])
  expect(scope.Math).toBeUndefined()
  expect(scope.JSON).toBe(JSON)
})

test.each([
  ['a function', { value: () => 0 }, ['fixed']],
  ['an object', { value: {} }, ['fixed']],
  ['a getter', { get: () => 1 }, ['fixed']],
  ['a mere number', { value: 1 }, []],
])('names that cannot be removed are reported: %s', (_what, property, left) => {
  const scope = fakeScope()
  Object.defineProperty(scope, 'fixed', { ...property, configurable: false })
  expect(closeRealm(scope)).toEqual(left)
})
