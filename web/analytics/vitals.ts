import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { WebVitals } from "#contract/analytics.ts";

const maxMs = 600_000;

let vitals: WebVitals | undefined;
let url = location.href;

function keep({ name, value, navigationType, navigationURL }: MetricType): void {
  if (/^(prerender|back-forward-cache)$/.test(navigationType)) return;
  url = navigationURL ?? url;
  vitals = { ...vitals, [name.toLowerCase()]: Math.min(value, maxMs) };
}

// Every change, so that the values are there whenever the page is left.
for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB]) watch(keep, { reportAllChanges: true });

/**
 * The Web Vitals of the page that the browser has loaded, once; undefined for every other page, and for
 * a prerendered one, because no visitor waited for it.
 */
export function takeVitals(path: string): WebVitals | undefined {
  const taken = new URL(url).pathname === path ? vitals : undefined;
  url = "about:blank";
  return taken;
}
