import { useEffect, useState } from "react";
import { loadAhead } from "#web/lib/new-build.ts";
import { whenIdle } from "#web/lib/when-idle.ts";

const poster = "/media/films/silk";
const load = () => import("./film-reel.tsx");

/** The picture of the first screen, at once; the films over it once nothing else is waiting. */
export function Film() {
  const [reel, setReel] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(
    () =>
      whenIdle(() =>
        loadAhead(async () => {
          const loaded = await load();
          setReel(loaded);
          setIsPlaying(loaded.mayStartByItself());
        }),
      ),
    [],
  );
  return (
    <>
      <div className="film">
        <div className="film-stage">
          <picture>
            <source
              media="(orientation: portrait)"
              type="image/avif"
              srcSet={`${poster}-portrait.avif`}
              width={780}
              height={1400}
            />
            <source type="image/avif" srcSet={`${poster}.avif`} width={1600} height={900} />
            <img src={`${poster}.jpg`} alt="" width={1600} height={900} fetchPriority="high" />
          </picture>
          {reel && <reel.FilmReel isPlaying={isPlaying} onRefused={() => setIsPlaying(false)} />}
        </div>
        <div className="film-veil" />
      </div>
      {reel && <reel.FilmButton isPlaying={isPlaying} onPress={() => setIsPlaying(!isPlaying)} />}
    </>
  );
}
