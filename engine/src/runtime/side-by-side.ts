/** As many as keep two cores busy while the next inputs are being made. */
const AT_ONCE = 4;

/** Works on several items at a time; results in the order of the items. The first fault ends it. */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  let failed = false;
  const lane = async () => {
    while (next < items.length && !failed) {
      const index = next++;
      try {
        results[index] = await work(items[index]!, index);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE, items.length) }, lane));
  for (const { status, reason } of lanes as PromiseRejectedResult[]) if (status === 'rejected') throw reason;
  return results;
}
