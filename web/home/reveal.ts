const revealSelector = "[data-reveal]";

/** The part of a section that must be visible, from 0 to 1. */
const share = 0.1;
/** The lowest part of the window that does not count. */
const edgePx = 100;

const observerOptions = { threshold: share, rootMargin: `0px 0px -${edgePx}px 0px` };

/** False in a low window, for example at high zoom, where a tenth of a long section never fits. */
const canBeRevealed = (section: HTMLElement): boolean =>
  section.offsetHeight * share < innerHeight - edgePx;

/**
 * Hides the sections with `data-reveal` below the window and fades each in when it is scrolled into
 * view. Visible sections stay as they are. Returns a function that stops observing.
 */
export function revealOnScroll(container: HTMLElement): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      target.dataset.reveal = "seen";
      observer.unobserve(target);
    }
  }, observerOptions);
  for (const section of container.querySelectorAll<HTMLElement>(revealSelector)) {
    if (section.getBoundingClientRect().top < innerHeight || !canBeRevealed(section)) continue;
    section.dataset.reveal = "waiting";
    observer.observe(section);
  }
  return () => observer.disconnect();
}
