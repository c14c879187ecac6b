/**
 * Gives a module that is loaded already at once. The vitest plugin for workerd imports the worker's entry again for
 * each request and each call of a Durable Object, and asks Vite for it each time, which is another process.
 */
type LoadedModule = { evaluated?: boolean; promise?: Promise<object> };
type ModuleRunner = {
  import(id: string, options?: object): Promise<object>;
  evaluatedModules: { getModuleById(id: string): LoadedModule | undefined };
};
type VitestMocker = { __vitest_mocker__: { moduleRunner: ModuleRunner } };

const runner = (globalThis as unknown as VitestMocker).__vitest_mocker__.moduleRunner;
// The original, although each file of tests runs this again.
const { import: load } = Object.getPrototypeOf(runner) as ModuleRunner;

runner.import = async (id, options) => {
  const known = options ? undefined : runner.evaluatedModules.getModuleById(id);
  return (known?.evaluated && known.promise) || load.call(runner, id, options);
};
