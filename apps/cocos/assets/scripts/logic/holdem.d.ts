/** The types of holdem.js beside this file, which `npm run cocos` builds from the same sources. */
export * from '../../../logic/face'
