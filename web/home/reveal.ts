const marked = "[data-reveal]";

/** A tenth of it must be in the window, without the lowest 100 px. */
const looks = { threshold: 0.1, rootMargin: "0px 0px -100px 0px" };

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
    if (section.getBoundingClientRect().top < innerHeight) continue;
    section.dataset.reveal = "waiting";
    observer.observe(section);
  }
  return () => observer.disconnect();
}
