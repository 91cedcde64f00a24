/** Waits for something that should end soon, but not for ever: a lost connection may never say goodbye. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
