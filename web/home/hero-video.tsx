import { useEffect, useState } from "react";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { whenIdle } from "#web/lib/loading/when-idle.ts";

const poster = "/media/videos/silk";
const load = () => import("./video-playlist.tsx");

/** The poster of the first screen, and the videos over it, which load once the browser is idle; their code is requested before. */
export function HeroVideo() {
  const [playlist, setPlaylist] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    preload(load);
    return whenIdle(() =>
      preload(async () => {
        const loaded = await load();
        setPlaylist(loaded);
        setIsPlaying(loaded.allowsAutoplay());
      }),
    );
  }, []);
  return (
    <>
      <div className="hero-video">
        <div className="video-stage">
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
          {playlist && (
            <playlist.VideoPlaylist isPlaying={isPlaying} onRefused={() => setIsPlaying(false)} />
          )}
        </div>
        <div className="video-overlay" />
      </div>
      {playlist && (
        <playlist.VideoButton isPlaying={isPlaying} onPress={() => setIsPlaying(!isPlaying)} />
      )}
    </>
  );
}
