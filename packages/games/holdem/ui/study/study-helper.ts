/** A thread that helps the study page's worker; it works until it is ended. */
import { type HelperTask, helpWithSpot } from '../../postflop/open-spot.ts'

self.onmessage = ({ data }: MessageEvent<HelperTask>) => helpWithSpot(data)
