/** Builds the web client, for machines that only serve it: `npm run build`. */
import { buildWeb } from '@fairhouse/web/build.ts'

console.log(await buildWeb())
