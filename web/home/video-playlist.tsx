import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { nextVideo, type VideoName } from "./next-video.ts";

declare global {
  interface Navigator {
    /** Missing in some browsers. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether a video may start by itself: not with Save-Data and not with reduced motion. */
export const allowsAutoplay = (): boolean =>
  !navigator.connection?.saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;

const sources = [
  { media: "(width >= 1200px)", height: 1080 },
  { media: "(width < 1200px)", height: 720 },
].flatMap(({ media, height }) => [
  { media, type: 'video/webm; codecs="av01.0.08M.10"', file: `${height}.webm` },
  { media, type: "video/mp4", file: `${height}.mp4` },
]);

const lastFile = sources.at(-1)?.file;

type VideoProps = {
  name: VideoName;
  isPlaying: boolean;
  onEnded: () => void;
  onShown: () => void;
  onRefused: () => void;
};

/** One video, played once. It fades in over the previous one as soon as it plays. */
function Video({ name, isPlaying, onEnded, onShown, onRefused }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const node = video.current;
    if (!node) return;
    if (!isPlaying) return node.pause();
    let isCurrent = true;
    // A browser that saves battery can refuse to play; then the poster stays and the button offers to play.
    node.play().catch(() => isCurrent && onRefused());
    return () => {
      isCurrent = false;
    };
  }, [isPlaying, onRefused]);
  const show = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    currentTarget.dataset.shown = "";
  };
  return (
    <video
      ref={video}
      muted
      playsInline
      disablePictureInPicture
      preload="auto"
      onPlaying={show}
      onTransitionEnd={onShown}
      onEnded={onEnded}
    >
      {sources.map(({ media, type, file }) => (
        <source
          key={file}
          media={media}
          type={type}
          src={`/media/videos/${name}-${file}`}
          // The browser tries the sources in order; if the last one fails, no source is left.
          onError={file === lastFile ? onRefused : undefined}
        />
      ))}
    </video>
  );
}

type Play = { readonly number: number; readonly video: VideoName };

/** Plays random videos one after another while the first screen is visible. */
export function VideoPlaylist({
  isPlaying,
  onRefused,
}: {
  isPlaying: boolean;
  onRefused: () => void;
}) {
  const [plays, setPlays] = useState<readonly Play[]>([]);
  const [isVisible, setIsVisible] = useState(true);
  const screen = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // A busy page delivers several entries at once, the latest last.
    const observer = new IntersectionObserver((entries) =>
      setIsVisible(entries.at(-1)?.isIntersecting ?? true),
    );
    if (screen.current) observer.observe(screen.current);
    return () => observer.disconnect();
  }, []);
  if (isPlaying && plays.length === 0) setPlays([{ number: 0, video: nextVideo(null) }]);
  const playNext = () =>
    setPlays((known) => {
      const last = known.at(-1);
      if (!last) return known;
      return [last, { number: last.number + 1, video: nextVideo(last.video) }];
    });
  const renderedVideos = plays.map(({ number, video }, index) => {
    const isNewest = index === plays.length - 1;
    return (
      <Video
        key={number}
        name={video}
        isPlaying={isPlaying && isVisible && isNewest}
        onEnded={playNext}
        onShown={() => isNewest && setPlays((known) => known.slice(-1))}
        onRefused={onRefused}
      />
    );
  });
  return (
    <>
      <span ref={screen} className="cover" />
      {renderedVideos}
    </>
  );
}

/** Pauses and plays the hero video. WCAG 2.2.2 requires it as long as the video exists. */
export function VideoButton({ isPlaying, onPress }: { isPlaying: boolean; onPress: () => void }) {
  return (
    <button type="button" className="video-button" onClick={onPress}>
      {isPlaying ? "Pause video" : "Play video"}
      <svg aria-hidden width="10" height="12" viewBox="0 0 10 12" fill="currentColor">
        {isPlaying ? <path d="M0 0h3v12H0zM7 0h3v12H7z" /> : <path d="M0 0l10 6-10 6z" />}
      </svg>
    </button>
  );
}
