import { expect, test } from 'vitest'
import { words } from './index.ts'

test.each(Object.values(words))(
  'what a winner takes from the pot has no sign: signs are for net results',
  (w) => {
    expect(w.moment.won('Ember', '1,691')).toMatch(/Ember.* 1,691/)
    expect(w.moment.won('Ember', '1,691')).not.toMatch(/[+−-]/)
  },
)
