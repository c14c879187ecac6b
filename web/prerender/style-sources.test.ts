import { globSync, readFileSync } from "node:fs";
import { join, matchesGlob, relative } from "node:path";
import { expect, it } from "vitest";
import { pageKeys, pages } from "#contract/pages.ts";

const web = join(import.meta.dirname, "..");

/** Whether the `@source` rules of a style sheet include a file, by path below `web/`. */
function scannedBy(sheet: string): (file: string) => boolean {
  const rules = [
    ...readFileSync(join(web, sheet), "utf8").matchAll(/^@source (not )?"(.+)";$/gm),
  ].map(([, not, glob = ""]) => ({
    isExcluded: not !== undefined,
    glob: relative(web, join(web, sheet, "..", glob)),
  }));
  return (file) => {
    const matching = rules.filter(({ glob }) => matchesGlob(file, glob));
    return matching.length > 0 && matching.every(({ isExcluded }) => !isExcluded);
  };
}

const adminPages = pageKeys.filter((key) => pages[key].access === "admin");
const files = globSync("**/*.tsx", { cwd: web }).filter((file) => !file.includes(".test."));
const isAdminFile = (file: string): boolean =>
  /(?:^|\/)admin\//.test(file) || adminPages.some((key) => file === `pages/${key}-page.tsx`);

it("scans every back-office file for the admin sheet and for no other", () => {
  const adminFiles = files.filter(isAdminFile);
  expect(adminFiles.length).toBeGreaterThan(10);
  expect(adminFiles.filter((file) => !scannedBy("admin/admin.css")(file))).toEqual([]);
  expect(adminFiles.filter(scannedBy("styles/index.css"))).toEqual([]);
});

it("scans every other file for the public sheet and for no other", () => {
  const publicFiles = files.filter((file) => !isAdminFile(file));
  expect(publicFiles.filter((file) => !scannedBy("styles/index.css")(file))).toEqual([]);
  expect(publicFiles.filter(scannedBy("admin/admin.css"))).toEqual([]);
});

it("styles no part of a back-office section by the sheet of another, which may not be loaded", () => {
  const sheets = globSync("**/*.css", { cwd: web }).map((sheet) => {
    const css = readFileSync(join(web, sheet), "utf8");
    return {
      sheet,
      names: new Set(Array.from(css.matchAll(/^ {0,2}\.([a-z][\w-]*)/gm), ([, name]) => name)),
    };
  });
  const isElsewhere = (file: string, name: string): boolean => {
    const styling = sheets.filter(({ names }) => names.has(name)).map(({ sheet }) => sheet);
    const isLoaded = (sheet: string) =>
      !/^\w+\/admin\//.test(sheet) || sheet.split("/")[0] === file.split("/")[0];
    return styling.length > 0 && !styling.some(isLoaded);
  };
  const found = files
    .filter((file) => /^\w+\/admin\//.test(file) && !file.startsWith("admin/"))
    .flatMap((file) => {
      const source = readFileSync(join(web, file), "utf8");
      const classes = Array.from(source.matchAll(/className="([^"]+)"/g), ([, all = ""]) => all);
      const names = classes.flatMap((all) => all.split(" "));
      return names.filter((name) => isElsewhere(file, name)).map((name) => `${file} ${name}`);
    });
  expect(found).toEqual([]);
});

it("blends no public layer with what is below, because the browser would repeat it for every frame of a video", () => {
  const sheets = globSync("**/*.css", { cwd: web }).filter((file) => !/(?:^|\/)admin\//.test(file));
  expect(sheets.length).toBeGreaterThan(10);
  for (const sheet of sheets) {
    const css = readFileSync(join(web, sheet), "utf8");
    expect(css, sheet).not.toMatch(/mix-blend-mode|background-blend-mode|backdrop-filter/);
  }
});
