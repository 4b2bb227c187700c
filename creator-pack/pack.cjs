/** Packs the scripts of a Cocos Creator project: `node pack.cjs PROJECT TARGETS OUT`. CommonJS, as the packer is. */
const { mkdirSync, readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')
const { ModLo } = require('@cocos/creator-programming-mod-lo')
const { QuickPack } = require('@cocos/creator-programming-quick-pack/lib/quick-pack')

const [project, targets, workspace] = process.argv.slice(2)
const assets = join(project, 'assets')
const scripts = join(assets, 'scripts')
const quiet = { debug() {}, info() {}, warn() {}, error: console.error }

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** The editor hands its own in; project.test.ts has the same. */
const compressed = (uuid) => {
  const digits = uuid.replaceAll('-', '')
  const groups = digits
    .slice(5)
    .match(/.../g)
    .map((three) => Number.parseInt(three, 16))
  return digits.slice(0, 5) + groups.map((group) => BASE64[group >> 6] + BASE64[group & 63]).join('')
}

const pack = async () => {
  const modLo = new ModLo({
    targets,
    loose: true,
    guessCommonJsExports: true,
    useDefineForClassFields: false,
    allowDeclareFields: true,
    _compressUUID: compressed,
    logger: quiet,
  })
  modLo.setExternals(['cc'])
  modLo.setAssetPrefixes([`${pathToFileURL(assets).href}/`])
  const metas = readdirSync(scripts, { recursive: true }).filter((path) =>
    /(?<!\.d)\.(ts|js)\.meta$/.test(path),
  )
  const urls = metas.map((meta) => {
    const url = pathToFileURL(join(scripts, meta.replace(/\.meta$/, ''))).href
    modLo.setUUID(url, JSON.parse(readFileSync(join(scripts, meta), 'utf8')).uuid)
    return url
  })
  const main = 'pack:///main.js'
  modLo.addMemoryModule(main, urls.map((url) => `import ${JSON.stringify(url)}\n`).join(''))
  mkdirSync(workspace, { recursive: true })
  const packer = new QuickPack({ modLo, origin: assets, workspace, sourceMaps: false, logger: quiet })
  await packer.build([main])
}

pack().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
