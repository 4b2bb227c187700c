// The loops of `reference.ts` on vectors, in AssemblyScript; `npm run kernels` makes `simd-module.ts` of it.
// Forward, learn and judge take four hands at a time; folds and showdowns take four ends at a time, hand by hand.

// In bytes: a vector, and the records of the lists.
const V: usize = 16
const CHOICE: usize = 20
const FOLD: usize = 12
const SHOWDOWN: usize = 20
const EXIT: usize = 8

// Sums by card, in the scratch: one more than the cards there are.
const SUMS: usize = 64 * V

const ZERO: v128 = f32x4(0, 0, 0, 0)

// @ts-ignore: decorator
@inline
function positive(cell: usize): v128 {
  return f32x4.max(v128.load(cell), ZERO)
}

export function enter(
  exits: usize,
  count: usize,
  before: usize,
  beforeWidth: usize,
  rows: usize,
  width: usize,
  hands: usize,
  from: usize,
  share: f32,
): void {
  for (let i: usize = 0; i < count; i++) {
    const source = before + 4 * beforeWidth * load<u32>(exits + i * EXIT)
    const target = rows + 4 * width * i
    let hand: usize = 0
    for (; hand < hands; hand++)
      store<f32>(target + 4 * hand, load<f32>(source + 4 * load<u16>(from + 2 * hand)) * share)
    for (; hand < width; hand++) store<f32>(target + 4 * hand, 0)
  }
}

export function leave(
  exits: usize,
  count: usize,
  before: usize,
  beforeWidth: usize,
  rows: usize,
  width: usize,
  hands: usize,
  from: usize,
): void {
  for (let i: usize = 0; i < count; i++) {
    const target = before + 4 * beforeWidth * load<u32>(exits + i * EXIT, 4)
    const source = rows + 4 * width * i
    for (let hand: usize = 0; hand < hands; hand++) {
      const at = target + 4 * load<u16>(from + 2 * hand)
      store<f32>(at, load<f32>(at) + load<f32>(source + 4 * hand))
    }
  }
}

export function clear(at: usize, bytes: usize): void {
  memory.fill(at, 0, bytes)
}

// The cells of a choice as floats: where they are, or in the buffer if they are kept in 16 bits. Then each choice has a
// scale: what a unit of its cells is.
function unpacked(cells: usize, scales: usize, choice: usize, width: usize, buffer: usize): usize {
  const first = width * load<u32>(choice, 4)
  if (scales == 0) return cells + 4 * first
  const scale = v128.load32_splat(scales + 4 * load<u32>(choice))
  const end = buffer + 4 * width * load<u32>(choice, 8)
  let from = cells + 2 * first
  for (let to = buffer; to < end; to += V, from += V / 2)
    v128.store(to, f32x4.mul(f32x4.convert_i32x4_s(v128.load16x4_s(from)), scale))
  return buffer
}

// The other way; nothing to do if they are floats.
function pack(buffer: usize, cells: usize, scales: usize, choice: usize, width: usize): void {
  if (scales == 0) return
  const end = buffer + 4 * width * load<u32>(choice, 8)
  let most = ZERO
  for (let from = buffer; from < end; from += V) most = f32x4.max(most, f32x4.abs(v128.load(from)))
  const largest = max<f32>(
    max<f32>(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1)),
    max<f32>(f32x4.extract_lane(most, 2), f32x4.extract_lane(most, 3)),
  )
  store<f32>(scales + 4 * load<u32>(choice), largest / 32767)
  const units = f32x4.splat(largest > 0 ? 32767 / largest : 0)
  let to = cells + 2 * <usize>width * load<u32>(choice, 4)
  for (let from = buffer; from < end; from += V, to += V / 2) {
    const whole = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(from), units)))
    v128.store_lane<i64>(to, i16x8.narrow_i32x4_s(whole, whole), 0)
  }
}

export function forward(
  choices: usize,
  count: usize,
  reach: usize,
  width: usize,
  cells: usize,
  cellScales: usize,
  sums: usize,
  sumScales: usize,
  locks: usize,
  buffer: usize,
): void {
  const row: usize = 4 * width
  for (let i: usize = 0; i < count; i++, choices += CHOICE) {
    const moves: usize = load<u32>(choices, 8)
    const source = reach + row * load<u32>(choices, 12)
    const first = reach + row * load<u32>(choices, 16)
    const isLocked = load<u8>(locks + load<u32>(choices)) != 0
    const cell = isLocked
      ? unpacked(sums, sumScales, choices, width, buffer)
      : unpacked(cells, cellScales, choices, width, buffer)
    const even = f32x4.splat(1 / <f32>moves)
    if (moves == 2) {
      for (let at: usize = 0; at < row; at += V) {
        const one = positive(cell + at)
        const other = positive(cell + at + row)
        const total = f32x4.add(one, other)
        const some = f32x4.gt(total, ZERO)
        const all = v128.load(source + at)
        const scale = v128.and(f32x4.div(all, total), some)
        const rest = v128.andnot(f32x4.mul(all, even), some)
        v128.store(first + at, f32x4.add(f32x4.mul(one, scale), rest))
        v128.store(first + at + row, f32x4.add(f32x4.mul(other, scale), rest))
      }
    } else {
      const end = moves * row
      for (let at: usize = 0; at < row; at += V) {
        let total = positive(cell + at)
        for (let move = row; move < end; move += row) total = f32x4.add(total, positive(cell + at + move))
        const some = f32x4.gt(total, ZERO)
        const all = v128.load(source + at)
        const scale = v128.and(f32x4.div(all, total), some)
        const rest = v128.andnot(f32x4.mul(all, even), some)
        for (let move: usize = 0; move < end; move += row)
          v128.store(first + at + move, f32x4.add(f32x4.mul(positive(cell + at + move), scale), rest))
      }
    }
  }
}

export function learn(
  choices: usize,
  count: usize,
  value: usize,
  width: usize,
  regrets: usize,
  regretScales: usize,
  sums: usize,
  sumScales: usize,
  locks: usize,
  buffer: usize,
  fadePositive: f32,
  fadeNegative: f32,
  fadeAverage: f32,
): void {
  const row: usize = 4 * width
  const above = f32x4.splat(fadePositive)
  const below = f32x4.splat(fadeNegative)
  const fade = f32x4.splat(fadeAverage)
  choices += count * CHOICE
  for (let i: usize = 0; i < count; i++) {
    choices -= CHOICE
    const moves: usize = load<u32>(choices, 8)
    const target = value + row * load<u32>(choices, 12)
    const first = value + row * load<u32>(choices, 16)
    const sum = unpacked(sums, sumScales, choices, width, buffer + moves * row)
    if (load<u8>(locks + load<u32>(choices)) != 0) {
      mean(moves, row, target, first, sum)
      continue
    }
    const regret = unpacked(regrets, regretScales, choices, width, buffer)
    const even = f32x4.splat(1 / <f32>moves)
    if (moves == 2) {
      for (let at: usize = 0; at < row; at += V) {
        const oldOne = v128.load(regret + at)
        const oldOther = v128.load(regret + at + row)
        const one = f32x4.max(oldOne, ZERO)
        const other = f32x4.max(oldOther, ZERO)
        const total = f32x4.add(one, other)
        const some = f32x4.gt(total, ZERO)
        const oddsOne = v128.bitselect(f32x4.div(one, total), even, some)
        const oddsOther = f32x4.sub(f32x4.splat(1), oddsOne)
        const valueOne = v128.load(first + at)
        const valueOther = v128.load(first + at + row)
        const worth = f32x4.add(f32x4.mul(oddsOne, valueOne), f32x4.mul(oddsOther, valueOther))
        v128.store(target + at, f32x4.add(v128.load(target + at), worth))
        update(regret + at, oldOne, f32x4.sub(valueOne, worth), above, below)
        update(regret + at + row, oldOther, f32x4.sub(valueOther, worth), above, below)
        v128.store(sum + at, f32x4.add(f32x4.mul(v128.load(sum + at), fade), oddsOne))
        v128.store(sum + at + row, f32x4.add(f32x4.mul(v128.load(sum + at + row), fade), oddsOther))
      }
    } else {
      const end = moves * row
      for (let at: usize = 0; at < row; at += V) {
        let total = positive(regret + at)
        for (let move = row; move < end; move += row) total = f32x4.add(total, positive(regret + at + move))
        const some = f32x4.gt(total, ZERO)
        const scale = v128.and(f32x4.div(f32x4.splat(1), total), some)
        const rest = v128.andnot(even, some)
        let worth = ZERO
        for (let move: usize = 0; move < end; move += row) {
          const odds = f32x4.add(f32x4.mul(positive(regret + at + move), scale), rest)
          worth = f32x4.add(worth, f32x4.mul(odds, v128.load(first + at + move)))
          v128.store(sum + at + move, f32x4.add(f32x4.mul(v128.load(sum + at + move), fade), odds))
        }
        v128.store(target + at, f32x4.add(v128.load(target + at), worth))
        for (let move: usize = 0; move < end; move += row) {
          const old = v128.load(regret + at + move)
          update(regret + at + move, old, f32x4.sub(v128.load(first + at + move), worth), above, below)
        }
      }
    }
    pack(regret, regrets, regretScales, choices, width)
    pack(sum, sums, sumScales, choices, width)
  }
}

// @ts-ignore: decorator
@inline
function update(at: usize, old: v128, gain: v128, above: v128, below: v128): void {
  const factor = v128.bitselect(above, below, f32x4.gt(old, ZERO))
  v128.store(at, f32x4.add(f32x4.mul(old, factor), gain))
}

function mean(moves: usize, row: usize, target: usize, first: usize, sum: usize): void {
  const even = f32x4.splat(1 / <f32>moves)
  const end = moves * row
  for (let at: usize = 0; at < row; at += V) {
    let total = positive(sum + at)
    for (let move = row; move < end; move += row) total = f32x4.add(total, positive(sum + at + move))
    const some = f32x4.gt(total, ZERO)
    const scale = v128.and(f32x4.div(f32x4.splat(1), total), some)
    const rest = v128.andnot(even, some)
    let worth = ZERO
    for (let move: usize = 0; move < end; move += row) {
      const odds = f32x4.add(f32x4.mul(positive(sum + at + move), scale), rest)
      worth = f32x4.add(worth, f32x4.mul(odds, v128.load(first + at + move)))
    }
    v128.store(target + at, f32x4.add(v128.load(target + at), worth))
  }
}

export function judge(
  choices: usize,
  count: usize,
  value: usize,
  width: usize,
  sums: usize,
  sumScales: usize,
  locks: usize,
  buffer: usize,
  isBest: bool,
): void {
  const row: usize = 4 * width
  choices += count * CHOICE
  for (let i: usize = 0; i < count; i++) {
    choices -= CHOICE
    const moves: usize = load<u32>(choices, 8)
    const target = value + row * load<u32>(choices, 12)
    const first = value + row * load<u32>(choices, 16)
    if (!isBest || load<u8>(locks + load<u32>(choices)) != 0) {
      mean(moves, row, target, first, unpacked(sums, sumScales, choices, width, buffer))
      continue
    }
    const end = moves * row
    for (let at: usize = 0; at < row; at += V) {
      let best = v128.load(first + at)
      for (let move = row; move < end; move += row) best = f32x4.max(best, v128.load(first + at + move))
      v128.store(target + at, f32x4.add(v128.load(target + at), best))
    }
  }
}

// Four rows of the opponent's reach become vectors, one for each hand; the one after the last hand is zero.
function gather(one: usize, two: usize, three: usize, four: usize, width: usize, into: usize): void {
  const end = one + 4 * width
  while (one < end) {
    const a = v128.load(one)
    const b = v128.load(two)
    const c = v128.load(three)
    const d = v128.load(four)
    const lowAB = v128.shuffle<f32>(a, b, 0, 4, 1, 5)
    const lowCD = v128.shuffle<f32>(c, d, 0, 4, 1, 5)
    const highAB = v128.shuffle<f32>(a, b, 2, 6, 3, 7)
    const highCD = v128.shuffle<f32>(c, d, 2, 6, 3, 7)
    v128.store(into, v128.shuffle<i64>(lowAB, lowCD, 0, 2))
    v128.store(into, v128.shuffle<i64>(lowAB, lowCD, 1, 3), V)
    v128.store(into, v128.shuffle<i64>(highAB, highCD, 0, 2), 2 * V)
    v128.store(into, v128.shuffle<i64>(highAB, highCD, 1, 3), 3 * V)
    one += V
    two += V
    three += V
    four += V
    into += 4 * V
  }
  v128.store(into, ZERO)
}

// @ts-ignore: decorator
@inline
function addTo(at: usize, more: v128): void {
  v128.store(at, f32x4.add(v128.load(at), more))
}

// The other way: vectors, one for each hand, are added to four rows.
function scatter(from: usize, width: usize, one: usize, two: usize, three: usize, four: usize): void {
  const end = one + 4 * width
  while (one < end) {
    const a = v128.load(from)
    const b = v128.load(from, V)
    const c = v128.load(from, 2 * V)
    const d = v128.load(from, 3 * V)
    const lowAB = v128.shuffle<f32>(a, b, 0, 4, 1, 5)
    const lowCD = v128.shuffle<f32>(c, d, 0, 4, 1, 5)
    const highAB = v128.shuffle<f32>(a, b, 2, 6, 3, 7)
    const highCD = v128.shuffle<f32>(c, d, 2, 6, 3, 7)
    addTo(one, v128.shuffle<i64>(lowAB, lowCD, 0, 2))
    addTo(two, v128.shuffle<i64>(lowAB, lowCD, 1, 3))
    addTo(three, v128.shuffle<i64>(highAB, highCD, 0, 2))
    addTo(four, v128.shuffle<i64>(highAB, highCD, 1, 3))
    one += V
    two += V
    three += V
    four += V
    from += 4 * V
  }
}

// The reach that holds neither of a hand's cards, of `total`.
// @ts-ignore: decorator
@inline
function without(total: v128, sums: usize, cards: usize): v128 {
  const both = load<u32>(cards)
  return f32x4.sub(f32x4.sub(total, v128.load(sums + (both & 0xffff))), v128.load(sums + (both >> 16)))
}

// Adds the hands from `hand` to `end` to the sums; returns the new total.
// @ts-ignore: decorator
@inline
function grow(total: v128, sums: usize, hand: usize, end: usize, cards: usize, vectors: usize): v128 {
  for (; hand < end; hand++) {
    const weight = v128.load(vectors + hand * V)
    const both = load<u32>(cards + 4 * hand)
    total = f32x4.add(total, weight)
    addTo(sums + (both & 0xffff), weight)
    addTo(sums + (both >> 16), weight)
  }
  return total
}

// The record of an end, or the first again where a group of four isn't full.
// @ts-ignore: decorator
@inline
function recordOf(ends: usize, size: usize, lane: usize, lanes: usize): usize {
  return lane < lanes ? ends + size * lane : ends
}

// The row that an end's values are added to, or a spare one.
// @ts-ignore: decorator
@inline
function targetOf(end: usize, lane: usize, lanes: usize, value: usize, width: usize, spare: usize): usize {
  return lane < lanes ? value + 4 * width * load<u32>(end, 4) : spare
}

// @ts-ignore: decorator
@inline
function amounts(one: usize, two: usize, three: usize, four: usize, offset: usize): v128 {
  let all = v128.load32_splat(one + offset)
  all = v128.load_lane<f32>(two + offset, all, 1)
  all = v128.load_lane<f32>(three + offset, all, 2)
  return v128.load_lane<f32>(four + offset, all, 3)
}

export function folds(
  ends: usize,
  count: usize,
  reach: usize,
  reachWidth: usize,
  reachHands: usize,
  reachCards: usize,
  value: usize,
  width: usize,
  hands: usize,
  cards: usize,
  same: usize,
  scratch: usize,
): void {
  const vectors = scratch + SUMS
  const results = vectors + V * (reachWidth + 1)
  const spare = results + V * width
  for (; count > 0; ends += 4 * FOLD) {
    const lanes = min<usize>(count, 4)
    count -= lanes
    const one = ends
    const two = recordOf(ends, FOLD, 1, lanes)
    const three = recordOf(ends, FOLD, 2, lanes)
    const four = recordOf(ends, FOLD, 3, lanes)
    const row: usize = 4 * reachWidth
    gather(
      reach + row * load<u32>(one),
      reach + row * load<u32>(two),
      reach + row * load<u32>(three),
      reach + row * load<u32>(four),
      reachWidth,
      vectors,
    )
    memory.fill(scratch, 0, SUMS)
    const total = grow(ZERO, scratch, 0, reachHands, reachCards, vectors)
    const amount = amounts(one, two, three, four, 8)
    for (let hand: usize = 0; hand < hands; hand++) {
      const twice = v128.load(vectors + V * <usize>load<u16>(same + 2 * hand))
      const free = f32x4.add(without(total, scratch, cards + 4 * hand), twice)
      v128.store(results + V * hand, f32x4.mul(free, amount))
    }
    for (let hand = hands; hand < width; hand++) v128.store(results + V * hand, ZERO)
    scatter(
      results,
      width,
      targetOf(one, 0, lanes, value, width, spare),
      targetOf(two, 1, lanes, value, width, spare),
      targetOf(three, 2, lanes, value, width, spare),
      targetOf(four, 3, lanes, value, width, spare),
    )
  }
}

export function showdowns(
  ends: usize,
  count: usize,
  reach: usize,
  reachWidth: usize,
  reachCards: usize,
  value: usize,
  width: usize,
  hands: usize,
  cards: usize,
  same: usize,
  groups: usize,
  groupCount: usize,
  isFirst: bool,
  scratch: usize,
): void {
  const vectors = scratch + SUMS
  const results = vectors + V * (reachWidth + 1)
  const spare = results + V * width
  const ownEnds = groups + (isFirst ? 0 : 2)
  const theirEnds = groups + (isFirst ? 2 : 0)
  for (; count > 0; ends += 4 * SHOWDOWN) {
    const lanes = min<usize>(count, 4)
    count -= lanes
    const one = ends
    const two = recordOf(ends, SHOWDOWN, 1, lanes)
    const three = recordOf(ends, SHOWDOWN, 2, lanes)
    const four = recordOf(ends, SHOWDOWN, 3, lanes)
    const row: usize = 4 * reachWidth
    gather(
      reach + row * load<u32>(one),
      reach + row * load<u32>(two),
      reach + row * load<u32>(three),
      reach + row * load<u32>(four),
      reachWidth,
      vectors,
    )
    memory.fill(scratch, 0, SUMS)
    const win = amounts(one, two, three, four, 8)
    const tie = amounts(one, two, three, four, 12)
    const lose = amounts(one, two, three, four, 16)
    // win × worse + tie × (not better − worse) + lose × (all − not better), in the order in which they become known
    const atWorse = f32x4.sub(win, tie)
    const atNotBetter = f32x4.sub(tie, lose)
    let total = ZERO
    let own: usize = 0
    let other: usize = 0
    for (let group: usize = 0; group < groupCount; group++) {
      const ownEnd: usize = load<u16>(ownEnds + 4 * group)
      const otherEnd: usize = load<u16>(theirEnds + 4 * group)
      if (other == otherEnd) {
        const both = f32x4.sub(win, lose)
        for (; own < ownEnd; own++)
          v128.store(results + V * own, f32x4.mul(without(total, scratch, cards + 4 * own), both))
        continue
      }
      for (let hand = own; hand < ownEnd; hand++)
        v128.store(results + V * hand, f32x4.mul(without(total, scratch, cards + 4 * hand), atWorse))
      total = grow(total, scratch, other, otherEnd, reachCards, vectors)
      other = otherEnd
      for (; own < ownEnd; own++)
        addTo(results + V * own, f32x4.mul(without(total, scratch, cards + 4 * own), atNotBetter))
    }
    if (v128.any_true(tie)) {
      for (let hand: usize = 0; hand < hands; hand++) {
        const twice = v128.load(vectors + V * <usize>load<u16>(same + 2 * hand))
        addTo(results + V * hand, f32x4.mul(twice, tie))
      }
    }
    for (let hand: usize = 0; hand < hands; hand++)
      addTo(results + V * hand, f32x4.mul(without(total, scratch, cards + 4 * hand), lose))
    for (let hand = hands; hand < width; hand++) v128.store(results + V * hand, ZERO)
    scatter(
      results,
      width,
      targetOf(one, 0, lanes, value, width, spare),
      targetOf(two, 1, lanes, value, width, spare),
      targetOf(three, 2, lanes, value, width, spare),
      targetOf(four, 3, lanes, value, width, spare),
    )
  }
}
