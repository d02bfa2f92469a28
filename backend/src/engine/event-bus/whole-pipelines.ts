import type { Connection } from "./engine-event-bus"

/**
 * Makes each pipeline of a connection fail when one of its commands was refused (READONLY, OOM, LOADING), which the
 * engine's event bus does not look at.
 */
export function demandWholePipelines(connection: Connection): void {
  const open = connection.pipeline.bind(connection)
  connection.pipeline = (...commands) => {
    const pipeline = open(...commands)
    const exec = pipeline.exec.bind(pipeline)
    pipeline.exec = async () => {
      const results = await exec()
      const refused = results?.find(([error]) => error)
      if (refused) throw refused[0]
      return results
    }
    return pipeline
  }
}
