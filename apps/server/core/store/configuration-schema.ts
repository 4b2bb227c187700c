/**
 * The configuration that administrators change. A row is one entity of it: a currency, an operator, a
 * room, or a whole file of a game. The counter `configuration` is its version, and the lock of whoever changes it.
 */
export const CONFIGURATION: readonly string[] = [
  `CREATE TABLE configuration (
    file TEXT NOT NULL, -- that it is read from and exported to, such as operators.json
    id TEXT NOT NULL, -- within the file; empty: the whole of it
    position BIGINT NOT NULL, -- within the file
    version BIGINT NOT NULL, -- of the configuration that changed it last
    json TEXT NOT NULL, -- as it is in force
    imported TEXT, -- as the file had it when it was last read; null: the file had none
    PRIMARY KEY (file, id)
  )`,
]
