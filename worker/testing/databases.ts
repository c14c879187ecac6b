import { env } from "cloudflare:workers";

type ReadingMethod = (statement: D1PreparedStatement, name: string | symbol) => unknown;

/** The database, every statement of which is read through `member`. */
function watched(
  member: ReadingMethod,
  batch: D1Database["batch"] = env.DB.batch.bind(env.DB),
): D1Database {
  const follow = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, name) =>
        name === "bind"
          ? (...values: unknown[]) => follow(target.bind(...values))
          : member(target, name),
    });
  return new Proxy(env.DB, {
    get(database, name) {
      if (name === "prepare") return (text: string) => follow(database.prepare(text));
      return name === "batch" ? batch : Reflect.get(database, name).bind(database);
    },
  });
}

/** A database that takes every statement and fails to run it, in D1's own words. */
export function failingDatabase(message: string): D1Database {
  const fail = async () => {
    throw new Error(message);
  };
  return watched(() => fail, fail);
}
