"""Trains the digit net: train.py --fonts FOLDER [--crops FILE...] [--steps N] [--seed N] --out FILE."""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from glyphs import CLASSES, SIDE, Cells
from net import Net, pack, rounded, unpack


def main():
    args = arguments()
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    torch.set_num_threads(args.threads)
    drawn = Crops(pool(args), "")
    photos = Crops([np.frombuffer(f.read_bytes(), np.uint8) for f in args.crops], args.exclude) if args.crops else None
    net = unpack(args.start.read_bytes()) if args.start else Net()
    optimiser = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, args.rate, total_steps=args.steps, pct_start=0.1)
    begin = time.process_time()
    for step in range(args.steps):
        x, y = drawn(args.batch)
        if photos:
            px, py = photos(int(args.batch * args.share))
            x, y = torch.cat([x, px]), torch.cat([y, py])
        loss = F.cross_entropy(net(x), y, label_smoothing=args.smoothing)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        if step % 200 == 0:
            print(f"step {step}: loss {loss.item():.4f}, {time.process_time() - begin:.0f} s", flush=True)
    net = rounded(net.eval())
    report(net, args)
    args.out.write_bytes(pack(net))
    print(f"wrote {args.out}: {args.out.stat().st_size} bytes")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fonts", type=Path, required=True)
    parser.add_argument("--drawn", type=int, default=64000, help="cells to draw")
    parser.add_argument("--pool", type=Path, help="keeps the drawn cells in this file")
    parser.add_argument("--crops", type=Path, nargs="*", default=[], help="cells of photos: see docs/pictures-training.md")
    parser.add_argument("--exclude", default="", help="FOLD/FOLDS: leave out the puzzles of this fold")
    parser.add_argument("--share", type=float, default=0.5, help="photo cells per drawn cell")
    parser.add_argument("--steps", type=int, default=2400)
    parser.add_argument("--batch", type=int, default=384)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--start", type=Path, help="weights to start from")
    parser.add_argument("--rate", type=float, default=4e-3, help="the highest learning rate")
    parser.add_argument("--smoothing", type=float, default=0.01)
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


def pool(args):
    """Draws cells, or reads them from the file that an earlier run with the same seed wrote."""
    if args.pool and args.pool.exists():
        return [np.frombuffer(args.pool.read_bytes(), np.uint8)]
    cells = Cells(args.fonts)
    parts = []
    for _ in range(args.drawn // 400):
        x, y = cells(400)
        record = np.zeros((400, 3 + SIDE * SIDE), np.uint8)
        record[:, 0] = y.numpy()
        record[:, 3:] = ((x + 1) / 2.5 * 255).round().byte().reshape(400, -1).numpy()
        parts.append(record.ravel())
    if args.pool:
        args.pool.write_bytes(np.concatenate(parts).tobytes())
    return parts


class Crops:
    """Cells: records of one byte class, two bytes puzzle, and SIDE x SIDE bytes (0 = -1, 255 = 1.5)."""

    def __init__(self, files, exclude):
        data = np.concatenate(files).reshape(-1, 3 + SIDE * SIDE)
        puzzle = data[:, 1].astype(int) * 256 + data[:, 2]
        if exclude:
            fold, folds = map(int, exclude.split("/"))
            data = data[puzzle % folds != fold]
        self.y = torch.from_numpy(data[:, 0].astype(np.int64))
        self.x = torch.from_numpy(data[:, 3:].copy()).reshape(-1, 1, SIDE, SIDE)
        count = torch.bincount(self.y, minlength=len(CLASSES)).float().clamp(min=1)
        self.weights = (1 / count)[self.y] * torch.where(self.y == 0, 2.0, 1.0)
        print(f"{len(self.y)} cells")

    def __call__(self, n):
        at = torch.multinomial(self.weights, n, replacement=True)
        x = self.x[at].float() / 255 * 2.5 - 1
        angle, zx, zy = torch.randn(n) * 0.05, 1 + torch.randn(n) * 0.06, 1 + torch.randn(n) * 0.06
        theta = torch.stack(
            [
                torch.stack([angle.cos() * zx, -angle.sin() + torch.randn(n) * 0.04, torch.randn(n) * 0.05], 1),
                torch.stack([angle.sin(), angle.cos() * zy, torch.randn(n) * 0.05], 1),
            ],
            1,
        )
        x = F.grid_sample(x, F.affine_grid(theta, x.shape, align_corners=False), padding_mode="border", align_corners=False)
        gain = (1 + torch.randn(n) * 0.12)[:, None, None, None]
        noise = torch.randn_like(x) * (0.1 * torch.rand(n) ** 2)[:, None, None, None]
        return (x * gain + noise).clamp(-1, 1.5), self.y[at]


def report(net, args):
    cells = Cells(args.fonts)
    right, total = torch.zeros(len(CLASSES)), torch.zeros(len(CLASSES))
    with torch.no_grad():
        for _ in range(8):
            x, y = cells(512)
            hit = (net(x).argmax(1) == y).float()
            right.index_add_(0, y, hit)
            total.index_add_(0, y, torch.ones(len(y)))
    print("right, drawn cells:", " ".join(f"{c}={r / t:.3f}" for c, r, t in zip(CLASSES, right, total)))


if __name__ == "__main__":
    main()
