import { problem } from "./problem.ts";

/** The result of an operation of R2; a failure is 503 `unavailable`, because a repeat can succeed. */
export async function fromBucket<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    const failure = problem(
      "unavailable",
      "The store of pictures does not answer. Please try again.",
    );
    failure.cause = error;
    throw failure;
  }
}

/** The keys below a prefix, with the size of each object in bytes; at most 1000. */
export async function sizesBelow(bucket: R2Bucket, prefix: string): Promise<Map<string, number>> {
  const { objects } = await fromBucket(bucket.list({ prefix }));
  return new Map(objects.map(({ key, size }) => [key, size]));
}

/** Deletes everything below a prefix. */
export async function deleteBelow(bucket: R2Bucket, prefix: string): Promise<void> {
  for (;;) {
    const keys = [...(await sizesBelow(bucket, prefix)).keys()];
    if (keys.length === 0) return;
    await fromBucket(bucket.delete(keys));
  }
}
