/** Keys of a keyboard, by the presenter's names. */
import { KeyCode } from 'cc'

export const KEYS: ReadonlyMap<KeyCode, string> = new Map([
  [KeyCode.KEY_F, 'f'],
  [KeyCode.KEY_C, 'c'],
  [KeyCode.KEY_R, 'r'],
  [KeyCode.DIGIT_1, '1'],
  [KeyCode.DIGIT_2, '2'],
  [KeyCode.DIGIT_3, '3'],
  [KeyCode.DIGIT_4, '4'],
  [KeyCode.DIGIT_5, '5'],
  [KeyCode.ARROW_LEFT, 'ArrowLeft'],
  [KeyCode.ARROW_RIGHT, 'ArrowRight'],
  [KeyCode.ENTER, 'Enter'],
  [KeyCode.SPACE, ' '],
  [KeyCode.ESCAPE, 'Escape'],
])
