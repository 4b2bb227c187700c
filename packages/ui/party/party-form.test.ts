import { describe, expect, test } from 'vitest'
import { fieldsOf, initialValues, requestOf, valuesOf } from './party-form.ts'
import type { PartyField } from './party-ui.ts'

const label = { en: '', 'zh-Hans': '', 'zh-Hant': '' }
const fields: readonly PartyField[] = [
  { name: 'ante', of: 'settings', kind: 'number', initial: 10, min: 1, max: 100, label, isMain: true },
  {
    ...{ name: 'format', of: 'settings', kind: 'choice', initial: 'open', label },
    choices: ['open', 'tournament'].map((value) => ({ value, label })),
  },
  {
    ...{ name: 'stack', of: 'settings', kind: 'number', initial: 1500, min: 1, max: 9999, label },
    when: ({ format }) => format === 'tournament',
  },
  { name: 'turnSeconds', of: 'frame', kind: 'number', initial: 20, min: 5, max: 120, label },
]

describe('the form of a table', () => {
  test('has the game’s fields and the shared ones, each once', () => {
    const names = fieldsOf({ fields }).map(({ name }) => name)
    expect(names.slice(0, 4)).toEqual(['ante', 'format', 'stack', 'turnSeconds'])
    expect(names).toContain('chat')
    expect(new Set(names).size).toBe(names.length)
  })

  test('sends what is shown, the frame apart from the settings', () => {
    const values = initialValues({ fields })
    expect(requestOf({ fields }, values)).toMatchObject({
      frame: { turnSeconds: 20, bankSeconds: 30, chat: true },
      settings: { ante: 10, format: 'open' },
    })
    expect(requestOf({ fields }, values)!.settings).not.toHaveProperty('stack')
    expect(requestOf({ fields }, { ...values, format: 'tournament' })!.settings).toMatchObject({
      stack: 1500,
    })
  })

  test.each([0, 101, 1.5, Number.NaN])('sends nothing while a number is out of range: %s', (ante) => {
    expect(requestOf({ fields }, { ...initialValues({ fields }), ante })).toBeNull()
  })

  test('ignores a field that is not shown', () => {
    expect(requestOf({ fields }, { ...initialValues({ fields }), stack: -1 })).not.toBeNull()
  })

  test('starts with the table’s settings', () => {
    const party = { frame: { turnSeconds: 40, chat: false }, settings: { ante: 7 } } as never
    expect(valuesOf({ fields }, party)).toMatchObject({
      ante: 7,
      turnSeconds: 40,
      chat: false,
      format: 'open',
    })
  })
})
