import { env } from "cloudflare:workers";

/** The database with some of its members replaced. */
function replacing(members: Partial<D1Database>): D1Database {
  return new Proxy(env.DB, {
    get: (database, name) =>
      Reflect.get(members, name) ?? Reflect.get(database, name).bind(database),
  });
}

/** A database that fails to run the matching statements, by default all, with a message of D1. */
export function failingDatabase(message: string, matching = /^/): D1Database {
  const fail = async () => {
    throw new Error(message);
  };
  const broken = new WeakSet<D1PreparedStatement>();
  const breaking = (statement: D1PreparedStatement): D1PreparedStatement => {
    const failing = new Proxy(statement, {
      get: (target, name) =>
        name === "bind" ? (...values: unknown[]) => breaking(target.bind(...values)) : fail,
    });
    broken.add(failing);
    return failing;
  };
  return replacing({
    prepare(text) {
      const statement = env.DB.prepare(text);
      return matching.test(text) ? breaking(statement) : statement;
    },
    batch: (statements) =>
      statements.some((one) => broken.has(one)) ? fail() : env.DB.batch(statements),
  });
}

/** A database that counts the rows its queries read. */
export function countingDatabase() {
  let rowsRead = 0;
  const count = <T>(result: T): T => {
    rowsRead += (result as { meta?: { rows_read?: number } }).meta?.rows_read ?? 0;
    return result;
  };
  const counting = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => counting(target.bind(...values));
        // Drizzle reads rows with `raw`, which has no cost figures; `all` has them and uses the same plan.
        if (name === "raw") {
          return async () => {
            const { results } = count(await target.all<Record<string, unknown>>());
            return results.map((row) => Object.values(row));
          };
        }
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  const binding = replacing({ prepare: (text) => counting(env.DB.prepare(text)) });
  return { binding, rowsRead: () => rowsRead };
}
