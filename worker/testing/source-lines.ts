/**
 * Makes stack traces of worker tests show the lines of the source files. The vitest plugin for workerd
 * leaves each module's source map in its code and does not register it; this setup file does. Remove
 * it once `source-lines.test.ts` passes without it.
 */
type Modules = {
  getModuleById(id: string): { meta?: { code?: string; sourceMap?: string } } | undefined;
  getModuleSourceMapById(id: string): unknown;
};
type VitestWorker = { __vitest_worker__: { evaluatedModules: Modules } };

const { evaluatedModules } = (globalThis as unknown as VitestWorker).__vitest_worker__;
const findSourceMap = evaluatedModules.getModuleSourceMapById.bind(evaluatedModules);

evaluatedModules.getModuleSourceMapById = (id) => {
  const meta = evaluatedModules.getModuleById(id)?.meta;
  if (meta) meta.sourceMap ??= meta.code?.split("\n//# vitestSourceMap=")[1];
  return findSourceMap(id);
};
