/** A thread that helps `fairhouse holdem solve`. */
import { workerData } from 'node:worker_threads'
import { helpWithSpot } from '@fairhouse/games/holdem/postflop/open-spot.ts'

helpWithSpot(workerData)
