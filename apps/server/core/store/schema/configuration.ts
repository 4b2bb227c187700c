/**
 * The configuration that administrators change. A row is one entity: a currency, an operator, a room, or a whole game
 * file. The counter `configuration` is its version and the lock for changes.
 */
const CONFIGURATION = `CREATE TABLE configuration (
  file TEXT NOT NULL, -- imported from and exported to, such as operators.json
  id TEXT NOT NULL, -- within the file; empty for the whole file
  position BIGINT NOT NULL, -- within the file
  version BIGINT NOT NULL, -- of the configuration that changed it last
  json TEXT NOT NULL, -- in force
  imported TEXT, -- as the file had it at the last import; null if it wasn't there
  PRIMARY KEY (file, id)
)`

export const CONFIGURATION_TABLES: readonly string[] = [CONFIGURATION]
