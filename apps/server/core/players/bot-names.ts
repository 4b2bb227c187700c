/** [Z14] What bots are called; no person may be called so. */
export const BOT_NAMES: readonly string[] = [
  ...['Ah Fai', 'Ah Keung', 'Bamboo', 'Big Dipper', 'Camellia', 'Cassia', 'Chestnut', 'Comet'],
  ...['Cricket', 'Dragonfly', 'Dusk', 'East Wind', 'Egret', 'Ember', 'Firefly', 'Ginkgo'],
  ...['Hawthorn', 'Heron', 'Indigo', 'Jade', 'Jasmine', 'Lantern', 'Lotus', 'Lychee'],
  ...['Magpie', 'Mandarin', 'Maple', 'Meteor', 'Moss', 'Mulberry', 'Nightjar', 'North Star'],
  ...['Old Tea', 'Orchid', 'Osmanthus', 'Otter', 'Peony', 'Persimmon', 'Plum', 'Pomelo'],
  ...['Quail', 'Rain', 'Red Bean', 'River', 'Silk', 'Snow', 'Sorghum', 'Sparrow'],
  ...['Starling', 'Stone', 'Swallow', 'Tamarind', 'Teapot', 'Thunder', 'Tinder', 'West Lake'],
]
