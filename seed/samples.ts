import { contentKinds, type Entry, type EntryKind } from "#contract/content.ts";
import { entryKinds } from "#contract/content-entries.ts";

type SampleModule = Readonly<Record<string, readonly Entry[] | undefined>>;

/** The sample entries of a kind: what `seed/content/<list>.ts` exports under the name of the list. */
async function readSamples(kind: EntryKind): Promise<readonly Entry[]> {
  const { list } = contentKinds[kind];
  const file = `seed/content/${list}.ts`;
  const missing = `The content kind "${kind}" has no sample entries: export \`${list}\` with at least one entry from ${file}.`;
  const module: SampleModule = await import(`./content/${list}.ts`).catch((cause) => {
    throw new Error(`${missing} (The file could not be loaded.)`, { cause });
  });
  const entries = module[list];
  if (!entries?.length) throw new Error(missing);
  return entries;
}

/** The sample entries a fresh site starts with, of every kind. */
export const samples: readonly Entry[] = (await Promise.all(entryKinds.map(readSamples))).flat();
