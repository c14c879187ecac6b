/** A queue that runs jobs one after the other, also after one that has failed. */
export function createJobQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const run = last.then(job);
    last = run.catch(() => undefined);
    return run;
  };
}
