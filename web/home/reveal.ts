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
  const reveal = (section: HTMLElement) => {
    section.dataset.reveal = "seen";
    observer.unobserve(section);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLElement) reveal(target);
    }
  }, observerOptions);
  const sections = container.querySelectorAll<HTMLElement>(revealSelector);
  for (const section of sections) {
    if (section.getBoundingClientRect().top < innerHeight || !canBeRevealed(section)) continue;
    section.dataset.reveal = "waiting";
    observer.observe(section);
  }
  // A visitor may zoom or turn the phone later.
  const revealUnfitting = () => {
    for (const section of sections) {
      if (section.dataset.reveal === "waiting" && !canBeRevealed(section)) reveal(section);
    }
  };
  addEventListener("resize", revealUnfitting);
  return () => {
    observer.disconnect();
    removeEventListener("resize", revealUnfitting);
  };
}
