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

/** The keys below a prefix, with the size of each object in bytes. The platform lists at most 1,000 at a time. */
export async function sizesBelow(
  bucket: R2Bucket,
  prefix: string,
  pageSize = 1000,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (let cursor: string | undefined; ; ) {
    const page = await fromBucket(
      bucket.list({ prefix, limit: pageSize, ...(cursor !== undefined && { cursor }) }),
    );
    for (const { key, size } of page.objects) sizes.set(key, size);
    if (!page.truncated) return sizes;
    cursor = page.cursor;
  }
}

/** Deletes everything below a prefix. */
export async function deleteBelow(bucket: R2Bucket, prefix: string): Promise<void> {
  for (;;) {
    // No more can be deleted at once than are listed.
    const { objects } = await fromBucket(bucket.list({ prefix }));
    if (objects.length === 0) return;
    await fromBucket(bucket.delete(objects.map(({ key }) => key)));
  }
}
