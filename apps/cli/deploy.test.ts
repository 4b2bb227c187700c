/** The files in deploy/: they parse, and everything they name exists. Nothing here starts a container. */
import { existsSync } from 'node:fs'
import { BlockList } from 'node:net'
import { join } from 'node:path'
import { CODES } from '@fairhouse/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUSE_BOUNDS } from '../server/bounds.ts'
import { hasNats, type NatsServer, startNats } from '../server/testing/nats-server.ts'
import { type RunningHouse, runHouse } from '../server/testing/running-house.ts'
import { kenoBet } from '../server/testing/visitor.ts'
import { COMMANDS } from './catalogue.ts'
import { all, compose, HOUSES, ROOT, readDeployFile, readYaml } from './testing/deploy-files.ts'

type Rule = Readonly<{ alert: string; expr: string; annotations: { summary: string } }>
type Panel = Readonly<{ id: number; title: string; targets: readonly { expr: string }[] }>
type Dashboard = Readonly<{
  templating: { list: readonly { name: string; query: string }[] }
  panels: readonly Panel[]
}>

const packageJson = JSON.parse(readDeployFile('package.json')) as {
  scripts: Record<string, string>
  optionalDependencies: { node: string }
}
const LAUNCH = packageJson.scripts.fairhouse!.split(' ').slice(1)
const STOP_MS = HOUSE_BOUNDS.stopMs + 1_000
const DOCUMENTED = all(readDeployFile('docs/SETTINGS.md'), /^\| `([A-Z_]+)` \|/gm)
const SERVE = readDeployFile('apps/cli/serve.ts') + readDeployFile('apps/cli/places.ts')

const expectSettings = (names: readonly string[]): void => {
  expect(names.filter((name) => !DOCUMENTED.includes(name))).toEqual([])
  expect(names.filter((name) => !SERVE.includes(name))).toEqual([])
}

const expectServes = (words: readonly string[]): void => {
  const options = COMMANDS.find(({ path }) => path.join(' ') === 'serve')!.options
  expect(words[0]).toBe('serve')
  const given = words.filter((word) => word.startsWith('--')).map((word) => word.slice(2))
  expect(given.filter((name) => !(name in options))).toEqual([])
}

const expectScripts = (text: string): void =>
  expect(all(text, /npm run (?:-s )?([\w-]+)/g).filter((name) => !(name in packageJson.scripts))).toEqual([])

test('compose: settings, services, volumes, addresses and the stop timeout', () => {
  const { services, volumes, networks } = compose
  expect(HOUSES).toHaveLength(2)
  for (const name of HOUSES) {
    const { environment = {}, stop_grace_period = '', healthcheck } = services[name]!
    expectSettings(Object.keys(environment))
    expect(services[new URL(environment.DATABASE_URL!.replace(/\$\{.*?\}/, 'x')).hostname]).toBeDefined()
    expect(services[new URL(environment.NATS_URL!.replace(/\$\{.*?\}/, 'x')).hostname]).toBeDefined()
    expect(Number(/^(\d+)s$/.exec(stop_grace_period)?.[1]) * 1_000).toBeGreaterThanOrEqual(STOP_MS)
    expect(healthcheck!.test).toEqual(['CMD', 'node', '-e', expect.stringContaining('localhost:3000/readyz')])
    expect(services.proxy!.networks).toEqual({ inside: { ipv4_address: environment.PROXIES } })
  }
  const uses = Object.values(services)
  const needed = uses.flatMap(({ depends_on = {} }) => Object.keys(depends_on))
  expect(needed.filter((name) => !(name in services))).toEqual([])
  const mounts = uses.flatMap(({ volumes: used = [] }) => used.map((mount) => mount.split(':')[0]!))
  expect(
    mounts.filter((name) => !/^\.\/(certificates|nginx\.conf)$/.test(name) && !(name in volumes)),
  ).toEqual([])
  const subnet = new BlockList()
  const [address, bits] = networks.inside.ipam.config[0].subnet.split('/')
  subnet.addSubnet(address!, Number(bits))
  const addresses = all(readDeployFile('deploy/compose.yaml'), /ipv4_address: ([\d.]+)/g)
  expect([addresses.length, new Set(addresses).size]).toEqual([3, 3])
  expect(addresses.every((own) => subnet.check(own))).toBe(true)
})

test('README: every secret that compose needs is created, every file and npm command exists', () => {
  const readme = readDeployFile('deploy/README.md')
  const wanted = new Set(all(readDeployFile('deploy/compose.yaml'), /\$\{(\w+)/g))
  expect(new Set(all(readme, /^([A-Z_]+)=./gm))).toEqual(wanted)
  const files = readme
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => all(line.split('|')[1]!, /`(.+?)`/g))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !existsSync(join(ROOT, 'deploy', file)))).toEqual([])
  expect(readme).toContain('the images were not built')
  expectScripts(readme)
  expect(readme).toContain(`node ${LAUNCH.join(' ')} admin create`)
})

test('Containerfile: the Node of package.json, existing folders that are not ignored, the command', () => {
  const lines = readDeployFile('deploy/Containerfile')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const argsOf = (word: string): readonly string[] =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
  const image = `node:${packageJson.optionalDependencies.node}-slim`
  expect(argsOf('FROM')).toEqual([`${image} AS build`, image])
  const copied = argsOf('COPY').flatMap((args) => all(args, /^--from=build \/app\/(\S+)/g))
  expect(copied).toContain('configs')
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  const leftOut = readDeployFile('.dockerignore').trim().split('\n')
  expect(copied.filter((path) => path !== 'node_modules' && leftOut.includes(path))).toEqual([])
  expect(leftOut).toContain('deploy') // it contains secrets
  expectScripts(argsOf('RUN').join('\n'))
  expectSettings(argsOf('ENV').map((set) => set.split('=')[0]!))
  expect(JSON.parse(argsOf('ENTRYPOINT')[0]!)).toEqual(['node', ...LAUNCH])
  expectServes(JSON.parse(argsOf('CMD')[0]!) as string[])
  expect(LAUNCH.every((path) => existsSync(join(ROOT, path)))).toBe(true)
})

test('the unit: sections, settings, command and the stop timeout', () => {
  const lines = readDeployFile('deploy/fairhouse@.service')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(lines.filter((line) => !/^\[(Unit|Service|Install)\]$|^[A-Z]\w*=/.test(line))).toEqual([])
  const valuesOf = (key: string): readonly string[] =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
  expectSettings(valuesOf('Environment').map((set) => set.split('=')[0]!))
  const [node, ...words] = valuesOf('ExecStart')[0]!.split(' ')
  expect(node).toBe(`${valuesOf('WorkingDirectory')[0]}/node_modules/.bin/node`)
  expect(words.slice(0, LAUNCH.length)).toEqual(LAUNCH)
  expectServes(words.slice(LAUNCH.length))
  expect(Number(valuesOf('TimeoutStopSec')[0]) * 1_000).toBeGreaterThanOrEqual(STOP_MS)
  expect(valuesOf('StateDirectory')).toEqual(['fairhouse/%i'])
  expect(valuesOf('Environment')).toContain('DATA_DIR=%S/fairhouse/%i')
})

test('nginx: statements end, braces close; its upstreams are the houses, and so are Prometheus’s targets', () => {
  const text = readDeployFile('deploy/nginx.conf').replaceAll(/^\s*#.*\n/gm, '')
  expect(text.split('\n').filter((line) => line.trim() && !/[;{}]$/.test(line))).toEqual([])
  expect(text.split('{').length).toBe(text.split('}').length)
  const houses = HOUSES.map((name) => `${name}:3000`)
  expect(all(text, /server (\S+:\d+) /g)).toEqual(houses)
  expect(readDeployFile('deploy/Containerfile')).toContain('EXPOSE 3000')
  expect(new Set(all(text, /proxy_pass http:\/\/(\w+);/g))).toEqual(new Set(all(text, /upstream (\w+) \{/g)))
  const { scrape_configs, rule_files } = readYaml<{
    scrape_configs: readonly [{ job_name: string; static_configs: readonly [{ targets: readonly string[] }] }]
    rule_files: readonly string[]
  }>('deploy/prometheus.yaml')
  expect(scrape_configs[0].static_configs[0].targets).toEqual(houses)
  expect(rule_files.filter((file) => !existsSync(join(ROOT, 'deploy', file)))).toEqual([])
  expect(readDeployFile('deploy/alerts.yaml')).toContain(`up{job="${scrape_configs[0].job_name}"}`)
})

describe.skipIf(!hasNats())('against the metrics of a house', () => {
  let nats: NatsServer
  let house: RunningHouse
  let metrics = ''
  beforeAll(async () => {
    nats = await startNats()
    house = await runHouse({ natsUrl: nats.url })
    const player = await house.enter()
    await player.ask('placeBet', kenoBet())
    await player.close()
    metrics = (await house.ask('GET', '/metrics')).text
  })
  afterAll(async () => {
    await house.stop()
    await nats.kill()
  })

  const { groups } = readYaml<{ groups: readonly { rules: readonly Rule[] }[] }>('deploy/alerts.yaml')
  const rules = groups.flatMap(({ rules: listed }) => listed)
  const { templating, panels } = JSON.parse(readDeployFile('deploy/grafana-dashboard.json')) as Dashboard
  const expressions = [
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    ...templating.list.map(({ name, query }) => [name, query] as const),
  ]

  const FUNCTIONS = ['histogram_quantile', 'label_values']

  test.each(expressions)('%s: names existing metrics and labels', (_title, expr) => {
    for (const [open, close] of ['()', '{}', '[]'])
      expect(expr.split(open!).length).toBe(expr.split(close!).length)
    const known = new Set(all(metrics, /^# TYPE (\w+)/gm))
    for (const [, name, matchers = ''] of expr.matchAll(/\b([a-z]+_\w+)(?:\{(.*?)\})?/g)) {
      if (FUNCTIONS.includes(name!)) continue
      expect(known).toContain(name!.replace(/_bucket$/, ''))
      const sample = new RegExp(`^${name}\\{(.*?)\\}`, 'm').exec(metrics)?.[1] ?? ''
      const labels = ['instance', 'job', ...all(sample, /(\w+)="/g)] // the first two are Prometheus's own
      expect(labels).toEqual(expect.arrayContaining([...all(matchers, /(\w+)=/g)]))
    }
    const variables = new Set(['__rate_interval', ...templating.list.map(({ name }) => name)])
    expect(all(expr, /\$(\w+)/g).filter((name) => !variables.has(name))).toEqual([])
    const outcomes = all(expr, /outcome=~"(.*?)"/g).flatMap((codes) => codes.split('|'))
    expect(outcomes.filter((code) => !(code in CODES))).toEqual([])
  })

  test('alerts have unique names and say what is wrong, panels have unique ids', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    expect(rules.filter(({ annotations }) => !annotations.summary.endsWith('.'))).toEqual([])
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })

  test('every metric of the house is monitored', () => {
    const own = all(metrics, /^# TYPE (fairhouse_\w+)/gm)
    const watched = expressions.map(([, expr]) => expr).join('\n')
    expect(own.filter((name) => !new RegExp(`\\b${name}(?:_bucket)?\\b`).test(watched))).toEqual([])
  })

  test.each(['/healthz', '/readyz', '/log/checkpoint'])('%s answers', async (path) => {
    await expect.poll(async () => (await house.ask('GET', path)).status).toBe(200) // the log is signed a moment later
  })
})
