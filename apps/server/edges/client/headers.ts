/** Security headers of every reply, and how long a file may be cached. */
const POLICY = [
  "default-src 'self'",
  // The post-flop solver's loops are WebAssembly. That allows no other evaluation.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ')

/** For the workers that run a player's own strategy: they may evaluate code and reach nothing. */
const SANDBOX_POLICY = "default-src 'none'; script-src 'unsafe-eval'"

export const policyOf = (path: string): string =>
  /^assets\/(?:sandbox|python)-worker-[^/]*\.js$/.test(path) ? SANDBOX_POLICY : POLICY

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  // Opener and embedder together isolate the page, so that its threads may share memory.
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Names below `assets/` contain a hash of their content; everything else is revalidated each time. */
export const cachingOf = (path: string): string =>
  path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
