/** The types of holdem.js beside this file, which `npm run cocos` makes out of what they come from. */
export * from '../../../logic/face'
