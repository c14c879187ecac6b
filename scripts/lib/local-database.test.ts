import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { migrate, withLocalDatabase } from "./local-database.ts";

function newFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "local-database-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const table = "CREATE TABLE notes (text TEXT);\n--> statement-breakpoint\n";
const migrations = {
  "0001_row.sql": "INSERT INTO notes VALUES ('a; b');",
  "0000_table.sql": `${table}CREATE TRIGGER copies AFTER INSERT ON notes WHEN NEW.text = 'c'
    BEGIN DELETE FROM notes; INSERT INTO notes VALUES ('of c'); END;`,
};
const notes = "SELECT group_concat(text) AS notes FROM notes";

it("applies each migration once, in order, and keeps the rows for the next start", async () => {
  const [state, folder] = [newFolder(), newFolder(migrations)];
  await withLocalDatabase(state, (database) => migrate(database, folder));
  await withLocalDatabase(state, async (database) => {
    writeFileSync(join(folder, "0002_row.sql"), "INSERT INTO notes VALUES ('c')");
    await migrate(database, folder);
    expect(await database.prepare(notes).first("notes")).toBe("of c");
    const { results } = await database.prepare("SELECT name FROM d1_migrations").all();
    expect(results.map(({ name }) => name)).toEqual([
      "0000_table.sql",
      "0001_row.sql",
      "0002_row.sql",
    ]);
  });
});

it("names a migration that fails, of which nothing stays, and applies it once it is mended", async () => {
  const broken = {
    "0001_row.sql": "INSERT INTO notes VALUES ('x'); INSERT INTO absent VALUES (1);",
  };
  const folder = newFolder({ ...migrations, ...broken });
  await withLocalDatabase(newFolder(), async (database) => {
    await expect(migrate(database, folder)).rejects.toThrow(
      /The migration 0001_row.sql of the database failed: .*absent/,
    );
    expect(await database.prepare(notes).first("notes")).toBeNull();
    writeFileSync(join(folder, "0001_row.sql"), migrations["0001_row.sql"]);
    await migrate(database, folder);
    expect(await database.prepare(notes).first("notes")).toBe("a; b");
  });
});
