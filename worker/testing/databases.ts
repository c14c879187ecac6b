import { env } from "cloudflare:workers";

/** The database with some of its members replaced. */
function withReplaced(replacements: Partial<D1Database>): D1Database {
  return new Proxy(env.DB, {
    get: (database, name) =>
      Reflect.get(replacements, name) ?? Reflect.get(database, name).bind(database),
  });
}

/** A database whose statements fail with a message of D1 when their SQL matches; default all. */
export function failingDatabase(message: string, matching = /^/): D1Database {
  const fail = async () => {
    throw new Error(message);
  };
  const failingStatements = new WeakSet<D1PreparedStatement>();
  const makeFailing = (statement: D1PreparedStatement): D1PreparedStatement => {
    const failing = new Proxy(statement, {
      get: (target, name) =>
        name === "bind" ? (...values: unknown[]) => makeFailing(target.bind(...values)) : fail,
    });
    failingStatements.add(failing);
    return failing;
  };
  return withReplaced({
    prepare(text) {
      const statement = env.DB.prepare(text);
      return matching.test(text) ? makeFailing(statement) : statement;
    },
    batch: (statements) =>
      statements.some((one) => failingStatements.has(one)) ? fail() : env.DB.batch(statements),
  });
}

/** A database that reports this size after a statement by itself. */
export function databaseOfSize(bytes: number): D1Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const sized = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => sized(target.bind(...values));
        if (name !== "run") return Reflect.get(target, name).bind(target);
        return async () => {
          const result = await target.run();
          return { ...result, meta: { ...result.meta, size_after: bytes } };
        };
      },
    });
    originals.set(proxy, statement);
    return proxy;
  };
  return withReplaced({
    prepare: (text) => sized(env.DB.prepare(text)),
    batch: (statements) => env.DB.batch(statements.map((one) => originals.get(one) ?? one)),
  });
}

/** How a statement is sent; a batch is sent at once. */
const senders = new Set<string | symbol>(["raw", "all", "run", "first"]);

/**
 * A database that counts its queries, a batch as one, their statements, and the rows they read, as D1 reports them; `plans` tells how SQLite
 * looks up the rows of each SELECT that was sent.
 */
export function countingDatabase() {
  let rowsRead = 0;
  let queries = 0;
  let statements = 0;
  const selects: D1PreparedStatement[] = [];
  const count = <T>(result: T): T => {
    rowsRead += (result as { meta?: { rows_read?: number } }).meta?.rows_read ?? 0;
    return result;
  };
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const counting = (
    statement: D1PreparedStatement,
    explained?: D1PreparedStatement,
  ): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind")
          return (...values: unknown[]) =>
            counting(target.bind(...values), explained?.bind(...values));
        if (senders.has(name)) {
          queries += 1;
          statements += 1;
          if (explained) selects.push(explained);
        }
        // drizzle reads rows with `raw`, which has no `meta`; `all` runs the same plan and has it.
        if (name === "raw") {
          return async () => {
            const { results } = count(await target.all<Record<string, unknown>>());
            // A row of a join has several columns of one name, of which `all` keeps the last.
            return explained ? target.raw() : results.map((row) => Object.values(row));
          };
        }
        if (name === "all" || name === "run") return async () => count(await target[name]());
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    originals.set(proxy, statement);
    return proxy;
  };
  const binding = withReplaced({
    prepare: (text) =>
      counting(
        env.DB.prepare(text),
        /^select/i.test(text) ? env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`) : undefined,
      ),
    async batch<T>(batch: D1PreparedStatement[]) {
      queries += 1;
      statements += batch.length;
      const results = await env.DB.batch<T>(batch.map((one) => originals.get(one) ?? one));
      return results.map(count);
    },
  });
  const plans = async () => {
    const steps = await Promise.all(selects.map((select) => select.all<{ detail: string }>()));
    return steps.flatMap(({ results }) => results.map(({ detail }) => detail)).join("\n");
  };
  return {
    binding,
    rowsRead: () => rowsRead,
    queries: () => queries,
    statements: () => statements,
    plans,
  };
}
