// Moving pictures: the camera, or a window that the player shares.

import { frame, type Pixels } from './canvas';

export type Source = 'camera' | 'window';

/** A stream of pictures, until it is ended here or by the browser. */
export class Live {
  readonly video = document.createElement('video');

  private constructor(
    readonly source: Source,
    private readonly stream: MediaStream,
    onend: () => void,
  ) {
    Object.assign(this.video, { muted: true, playsInline: true, srcObject: stream });
    stream.getVideoTracks()[0]?.addEventListener('ended', onend);
  }

  /** Asks the player for it. Rejects if the player or the browser says no. */
  static async open(source: Source, onend: () => void): Promise<Live> {
    const { mediaDevices } = navigator;
    const stream = await (source === 'camera'
      ? mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } } })
      : mediaDevices.getDisplayMedia({ video: { frameRate: 5 } }));
    const live = new Live(source, stream, onend);
    // It plays when its first picture comes.
    live.video.play().catch(() => {});
    return live;
  }

  /** What it shows now. */
  now(): Pixels | undefined {
    // A video that leaves the page stops; a shared window is looked at while the game is played.
    if (this.video.paused) this.video.play().catch(() => {});
    return frame(this.video);
  }

  end() {
    for (const track of this.stream.getTracks()) track.stop();
    this.video.srcObject = null;
  }
}
