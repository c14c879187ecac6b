const marked = "[data-reveal]";

const share = 0.1;
const edgePx = 100;

/** A tenth of it must be in the window, without the lowest 100 px. */
const looks = { threshold: share, rootMargin: `0px 0px -${edgePx}px 0px` };

/** In a window as low as a magnified one, a tenth of a long part may never be seen at once. */
const canBeSeen = (part: HTMLElement): boolean => part.offsetHeight * share < innerHeight - edgePx;

/**
 * Lets the marked parts that are still below the window fade in when they are scrolled into view.
 * What can be seen already stays as it is. Gives the way to stop.
 */
export function revealOnScroll(whole: HTMLElement): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      target.dataset.reveal = "seen";
      observer.unobserve(target);
    }
  }, looks);
  for (const section of whole.querySelectorAll<HTMLElement>(marked)) {
    if (section.getBoundingClientRect().top < innerHeight || !canBeSeen(section)) continue;
    section.dataset.reveal = "waiting";
    observer.observe(section);
  }
  return () => observer.disconnect();
}
