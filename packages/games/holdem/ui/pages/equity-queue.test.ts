import { refuse } from '@fairhouse/kit'
import { expect, test, vi } from 'vitest'
import type { EquityJob } from './equity-jobs.ts'
import { equityQueue } from './equity-queue.ts'

const job = (hand: string): EquityJob => ({ hands: [hand, 'any'], board: '' })
const answer = (hand: string) => refuse('answer', hand)

const opened = () => {
  const begun: string[] = []
  return { begun, queue: equityQueue(({ hands }) => begun.push(hands[0]!)) }
}

test('one job at a time, in order', () => {
  const { begun, queue } = opened()
  const heard: unknown[] = []
  for (const hand of ['AA', 'KK']) queue.ask(job(hand), (one) => heard.push(one))
  expect(begun).toEqual(['AA'])
  queue.answered(answer('AA'))
  expect(begun).toEqual(['AA', 'KK'])
  queue.answered(answer('KK'))
  expect(heard).toEqual([answer('AA'), answer('KK')])
})

test('a job cancelled before its turn never starts', () => {
  const { begun, queue } = opened()
  const unheard = vi.fn()
  for (const hand of ['Q', 'QQ', 'QQ+']) queue.ask(job(hand), unheard)()
  queue.ask(job('QQ+, A'), () => {})
  queue.answered(answer('Q'))
  expect(begun).toEqual(['Q', 'QQ+, A'])
  expect(unheard).not.toHaveBeenCalled()
})

test('equal jobs run once, whoever cancels, and the answer is cached', () => {
  const { begun, queue } = opened()
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()]
  queue.ask(job('JJ'), () => {})
  const takeBack = queue.ask(job('AA'), first)
  queue.ask(job('AA'), second)
  takeBack()
  queue.answered(answer('JJ'))
  queue.answered(answer('AA'))
  queue.ask(job('AA'), third)
  expect(begun).toEqual(['JJ', 'AA'])
  expect([first, second, third].map(({ mock }) => mock.calls)).toEqual([
    [],
    [[answer('AA')]],
    [[answer('AA')]],
  ])
})
