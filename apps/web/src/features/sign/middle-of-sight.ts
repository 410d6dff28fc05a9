/** The point of a page that stands in the middle of what is seen; nothing while no page is there. */
export function middleOfSight(room: HTMLElement | null): { index: number; x: number; y: number } | undefined {
  const seen = room?.querySelector('[role="document"]')?.getBoundingClientRect();
  if (!seen) return undefined;
  const [x, y] = [seen.left + seen.width / 2, seen.top + seen.height / 2];
  for (const page of room?.querySelectorAll<HTMLElement>('[data-page-index]') ?? []) {
    const box = page.getBoundingClientRect();
    if (box.height > 0 && y >= box.top - 20 && y <= box.bottom + 20)
      return {
        index: Number(page.dataset.pageIndex),
        x: (x - box.left) / box.width,
        y: (y - box.top) / box.height,
      };
  }
  return undefined;
}
