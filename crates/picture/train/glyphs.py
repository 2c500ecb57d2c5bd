"""Pictures of cells for training, made from the glyphs of free fonts.

Everything happens in "ink space": the background is 0 and the ink of a digit is 1, as `normalise` leaves real cells too.
"""

import math
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image, ImageDraw, ImageFont

SIDE = 32  # pixels of a cell as the net sees it
BIG = 64  # pixels while a cell is being drawn
MARGIN = 0.08  # how far the crop reaches beyond the cell, in cells

# The classes of the net, in order. `crates/picture/src/digits/mod.rs` names them too.
CLASSES = (
    ["empty"]
    + [str(d) for d in range(1, 10)]
    + ["notes", "0"]
    + list("ABCDEFG")
    + [str(d) for d in range(10, 17)]
)
EMPTY, NOTES = 0, 10
GLYPHS = [name for name in CLASSES if name not in ("empty", "notes")]
HANDWRITTEN = (
    "patrick caveat indie kalam shadows architects gloria handlee permanent nanum coming schoolbell reenie just-another "
    "sue-ellen covered rock-salt gochi amatic neucha delius short-stack swanky cedarville homemade nothing crafty sriracha "
    "mali itim mynerve"
).split()


def masks(folder: Path) -> tuple[torch.Tensor, torch.Tensor]:
    """Draws each glyph of each font, in the middle of a square of 64 pixels; and which fonts look handwritten."""
    drawn, hand = [], []
    for path in sorted(folder.glob("*.woff")):
        font = ImageFont.truetype(str(path), 100)
        left, top, right, bottom = font.getbbox("0")
        if bottom - top < 20:
            continue
        font = ImageFont.truetype(str(path), int(100 * 2 * 40 / (bottom - top)))
        rows = []
        for name in GLYPHS:
            left, top, right, bottom = font.getbbox(name)
            picture = Image.new("L", (128, 128))
            at = (64 - (left + right) / 2, 64 - (top + bottom) / 2)
            ImageDraw.Draw(picture).text(at, name, fill=255, font=font)
            if len(name) == 2 and right - left > 110:
                picture = Image.new("L", (256, 128))
                at = (128 - (left + right) / 2, 64 - (top + bottom) / 2)
                ImageDraw.Draw(picture).text(at, name, fill=255, font=font)
                picture = picture.resize((128, 64)).crop((0, -32, 128, 96))
            rows.append(np.asarray(picture.resize((BIG, BIG), Image.BOX), np.uint8))
        drawn.append(np.stack(rows))
        hand.append(any(word in path.name for word in HANDWRITTEN))
    return torch.from_numpy(np.stack(drawn)), torch.tensor(hand)


def uniform(n: int, low: float, high: float) -> torch.Tensor:
    return torch.rand(n) * (high - low) + low


def chance(n: int, p: float) -> torch.Tensor:
    return (torch.rand(n) < p).float()


class Cells:
    """Draws random cells. `cells(n)` returns the cells and their classes."""

    def __init__(self, folder: Path):
        self.masks, self.hand = masks(folder)
        axis = (torch.arange(BIG) + 0.5) / BIG * (1 + 2 * MARGIN) - MARGIN
        self.y, self.x = torch.meshgrid(axis, axis, indexing="ij")
        edge = 12  # pixels around the cell, so that blur does not wrap around
        self.edge = edge
        self.fy, self.fx = torch.fft.fftfreq(BIG + 2 * edge)[:, None], torch.fft.rfftfreq(BIG + 2 * edge)[None, :]
        weights = torch.tensor([2.6 if c == EMPTY else 2.2 if c == NOTES else 1.0 if c < NOTES else 0.35 for c in range(len(CLASSES))])
        self.weights = weights

    def place(self, u, v, font, glyph, cx, cy, height, squeeze, bold):
        """Samples a glyph with its centre at (cx, cy) and `height` cells tall."""
        n = len(font)
        mask = self.masks[font, glyph].float()[:, None] / 255
        fat = F.max_pool2d(mask, 3, 1, 1)
        thin = -F.max_pool2d(-mask, 3, 1, 1)
        b = bold[:, None, None, None]
        mask = mask + (fat - mask) * b.clamp(min=0) + (mask - thin) * b.clamp(max=0)
        # 40 of 64 pixels are the height of a digit.
        scale = (height * 64 / 40 / 2)[:, None, None]
        gx = (u - cx[:, None, None]) / (scale * squeeze[:, None, None])
        gy = (v - cy[:, None, None]) / scale
        return F.grid_sample(mask, torch.stack([gx, gy], -1), align_corners=False)[:, 0]

    def __call__(self, n: int) -> tuple[torch.Tensor, torch.Tensor]:
        label = torch.multinomial(self.weights, n, replacement=True)
        fonts = len(self.masks)
        font = torch.randint(fonts, (n,))
        hand = self.hand[font].float()
        u, v = self.warp(n, hand)
        canvas = torch.zeros(n, BIG, BIG)

        digit = (label != EMPTY) & (label != NOTES)
        at = digit.nonzero()[:, 0]
        name = torch.tensor([GLYPHS.index(c) if c in GLYPHS else 0 for c in CLASSES])
        m = len(at)
        wide = (label[at] >= CLASSES.index("10")).float()
        height = uniform(m, 0.33, 0.86) * (1 - 0.25 * wide)
        slack = (0.5 - height / 2).clamp(0.04, 0.16)
        ink = self.place(
            u[at], v[at], font[at], name[label[at]],
            0.5 + uniform(m, -1, 1) * slack, 0.5 + uniform(m, -1, 1) * slack,
            height, uniform(m, 0.85, 1.12), uniform(m, -0.5, 1.0) * chance(m, 0.6),
        )
        canvas[at] = ink
        self.notes(canvas, (label == NOTES).nonzero()[:, 0], u, v, font)
        # Cage sums and a few notes beside a digit.
        some = at[torch.rand(m) < 0.06]
        if len(some):
            extra = torch.zeros(len(some), BIG, BIG)
            self.corner(extra, u[some], v[some], font[some])
            canvas[some] = torch.maximum(canvas[some], extra * uniform(len(some), 0.3, 1)[:, None, None])
        self.junk(canvas, (label == EMPTY).nonzero()[:, 0], u, v)
        canvas = self.surroundings(canvas, u, v)
        tall = torch.full((n,), 0.6)
        tall[at] = height
        tall[label == NOTES] = 0.3
        return self.camera(canvas, tall), label

    def warp(self, n, hand):
        """Board coordinates of each pixel: rotation, shear, perspective, shift, and waves for handwriting."""
        angle = torch.randn(n) * 0.05
        shear, px, py = torch.randn(n) * 0.05, torch.randn(n) * 0.06, torch.randn(n) * 0.06
        zoom = uniform(n, 0.92, 1.10)
        dx, dy = torch.randn(n) * 0.035, torch.randn(n) * 0.035
        c = lambda t: t[:, None, None]
        x, y = self.x - 0.5, self.y - 0.5
        w = 1 + c(px) * x + c(py) * y
        u = (x * c(angle.cos() * zoom) - y * c(angle.sin() - shear)) / w + 0.5 + c(dx)
        v = (x * c(angle.sin()) + y * c(angle.cos() * zoom)) / w + 0.5 + c(dy)
        wave = c((0.006 + 0.02 * hand) * torch.rand(n))
        u = u + wave * torch.sin(c(uniform(n, 4, 12)) * v + c(uniform(n, 0, 6.3)))
        v = v + wave * torch.sin(c(uniform(n, 4, 12)) * u + c(uniform(n, 0, 6.3)))
        return u, v

    def corner(self, canvas, u, v, font):
        m = len(font)
        for k in range(2):
            on = chance(m, 0.7)
            ink = self.place(
                u, v, font, torch.randint(9, (m,)), 0.14 + 0.14 * k + uniform(m, -0.03, 0.03), uniform(m, 0.12, 0.18),
                uniform(m, 0.14, 0.2), torch.ones(m), torch.zeros(m),
            )
            canvas.copy_(torch.maximum(canvas, ink * on[:, None, None]))

    def notes(self, canvas, at, u, v, font):
        """One to nine small digits: in a 3x3 pattern, in a row in the middle, or in the corners."""
        m = len(at)
        if m == 0:
            return
        style = torch.rand(m)
        pattern, row = style < 0.62, (style >= 0.62) & (style < 0.8)
        height = torch.where(pattern, uniform(m, 0.14, 0.30), uniform(m, 0.16, 0.34))
        spread = uniform(m, 0.24, 0.34)
        share = uniform(m, 0.08, 0.9)
        count = torch.randint(2, 6, (m,))
        height = torch.where(row, torch.minimum(height, 1.25 / count), height)
        strength = uniform(m, 0.5, 1.0)
        first = torch.randint(9, (m,))
        out = torch.zeros(m, BIG, BIG)
        for k in range(9):
            on = torch.where(pattern, (torch.rand(m) < share).float(), (torch.tensor(k) < count).float())
            on = torch.where(first == k, torch.ones(m), on) * torch.where(pattern, torch.ones(m), (torch.tensor(k) < count).float())
            if on.sum() == 0:
                continue
            gx = torch.where(pattern, 0.5 + (k % 3 - 1) * spread, 0.5 + (k - (count - 1) / 2) * height * 0.62)
            corner = ~pattern & ~row
            side = 0.2 + (k % 2) * 0.6
            gx = torch.where(corner, torch.full((m,), side), gx)
            gy = torch.where(pattern, 0.5 + (k // 3 - 1) * spread, torch.full((m,), 0.5))
            gy = torch.where(corner, torch.full((m,), 0.2 + (k // 2 % 2) * 0.6), gy)
            glyph = torch.where(pattern & (torch.rand(m) < 0.9), torch.full((m,), k), torch.randint(9, (m,)))
            j = lambda: uniform(m, -0.02, 0.02)
            ink = self.place(u[at], v[at], font[at], glyph, gx + j(), gy + j(), height, torch.ones(m), torch.zeros(m))
            out = torch.maximum(out, ink * on[:, None, None])
        canvas[at] = out * strength[:, None, None]

    def junk(self, canvas, at, u, v):
        """Marks that are not digits: crosses, circles, diagonals, dots, smudges."""
        m = len(at)
        if m == 0:
            return
        kind = torch.rand(m)
        x, y = u[at] - 0.5, v[at] - 0.5
        width = uniform(m, 0.01, 0.05)[:, None, None]
        size = uniform(m, 0.2, 0.6)[:, None, None]
        soft = lambda d: (1 - (d - width) / 0.02).clamp(0, 1)
        box = ((x.abs() < size) & (y.abs() < size)).float()
        falling, rising = soft((x - y).abs() * 0.7) * box, soft((x + y).abs() * 0.7) * box
        circle = soft(((x * x + y * y).sqrt() - size * 0.8).abs())
        spot = (-(((x - uniform(m, -0.4, 0.4)[:, None, None]) ** 2 + (y - uniform(m, -0.4, 0.4)[:, None, None]) ** 2) / (0.002 + 0.03 * torch.rand(m)[:, None, None]))).exp()
        stroke = soft((x * torch.randn(m)[:, None, None] + y * torch.randn(m)[:, None, None] + 0.3 * torch.randn(m)[:, None, None]).abs())
        pick = lambda a, b: ((kind >= a) & (kind < b)).float()[:, None, None]
        canvas[at] = (
            pick(0.0, 0.05) * torch.maximum(falling, rising) + pick(0.05, 0.08) * falling + pick(0.08, 0.11) * rising
            + pick(0.11, 0.15) * circle + pick(0.15, 0.27) * spot + pick(0.27, 0.30) * stroke
        ) * uniform(m, 0.2, 1.0)[:, None, None]

    def surroundings(self, canvas, u, v):
        """Grid lines, neighbouring cells of another colour, bevels."""
        n = len(canvas)
        ratio = torch.where(torch.rand(n) < 0.5, torch.rand(n) * 0.8, uniform(n, 0.5, 1.4)) * torch.where(torch.rand(n) < 0.12, -1.0, 1.0)
        for k, d in enumerate([u, 1 - u, v, 1 - v]):
            width = torch.where(torch.rand(n) < 0.3, uniform(n, 0.03, 0.11), uniform(n, 0.0, 0.035)) / 1
            off = torch.randn(n) * 0.015
            line = (1 - ((d - off[:, None, None]).abs() - width[:, None, None] / 2) / 0.02).clamp(0, 1)
            strength = (ratio * uniform(n, 0.6, 1.2) * chance(n, 0.88))[:, None, None]
            canvas = canvas * (1 - line) + line * strength
            step = (torch.randn(n) * 0.5 * chance(n, 0.18))[:, None, None]
            canvas = canvas + step * ((off[:, None, None] - d) / 0.02 + 0.5).clamp(0, 1)
        return canvas

    def camera(self, canvas, tall):
        """Light, blur, low resolution, compression and noise; less of it for small digits (`tall` cells high)."""
        n = len(canvas)
        c = lambda t: t[:, None, None]
        photo = torch.rand(n) < 0.7
        p = photo.float()
        ramp = c(torch.randn(n) * 0.12 * p) * (self.x - 0.5) + c(torch.randn(n) * 0.12 * p) * (self.y - 0.5)
        texture = F.interpolate(torch.randn(n, 1, 6, 6), (BIG, BIG), mode="bicubic", align_corners=False)[:, 0]
        grain = F.interpolate(torch.randn(n, 1, 20, 20), (BIG, BIG), mode="bilinear", align_corners=False)[:, 0]
        canvas = canvas + ramp + c(0.10 * torch.rand(n) ** 2) * texture + c(0.10 * torch.rand(n) ** 3) * grain
        # Lens and motion blur, as an elliptic Gaussian.
        major = torch.where(torch.rand(n) < 0.45, uniform(n, 0.1, 1.2), uniform(n, 0.5, 4.4)) * (tall / 0.7).clamp(0.25, 1)
        minor = major * uniform(n, 0.4, 1)
        turn = uniform(n, 0, math.pi)
        edge = self.edge
        canvas = F.pad(canvas[:, None], (edge,) * 4, mode="replicate")[:, 0]
        a = c(turn.cos()) * self.fx + c(turn.sin()) * self.fy
        b = -c(turn.sin()) * self.fx + c(turn.cos()) * self.fy
        gain = torch.exp(-2 * math.pi**2 * (c(major**2) * a * a + c(minor**2) * b * b))
        canvas = torch.fft.irfft2(torch.fft.rfft2(canvas) * gain, s=(BIG + 2 * edge,) * 2)[:, edge:-edge, edge:-edge]
        # Oversharpened by the camera.
        sharp = c(uniform(n, 0, 0.8) * chance(n, 0.25))
        canvas = canvas + sharp * (canvas - F.avg_pool2d(canvas[:, None], 9, 1, 4, count_include_pad=False)[:, 0])
        noise = 0.09 * torch.rand(n) ** 2
        levels = 0.16 * torch.rand(n) ** 2
        sizes = torch.tensor([9, 10, 12, 14, 17, 20, 24, 28, 32, 40, 64])
        least = (sizes[None, :] < 5.5 / tall[:, None]).sum(1).clamp(max=len(sizes) - 1)
        pick = (least + (torch.rand(n) * (len(sizes) - least)).long()).clamp(max=len(sizes) - 1)
        out = torch.zeros(n, 1, SIDE, SIDE)
        for k, size in enumerate(sizes.tolist()):
            at = (pick == k).nonzero()[:, 0]
            if len(at) == 0:
                continue
            small = F.interpolate(canvas[at][:, None], (size, size), mode="area")
            small = compress(small, levels[at])
            small = small + torch.randn_like(small) * noise[at][:, None, None, None]
            if size > SIDE:
                out[at] = F.interpolate(small, (SIDE, SIDE), mode="area")
            else:
                out[at] = F.interpolate(small, (SIDE, SIDE), mode="bilinear", align_corners=False)
        # What a digit of this board looks like at its strongest, against which an empty cell is measured.
        board = torch.where(torch.rand(n) < 0.5, uniform(n, 0.75, 1.05), uniform(n, 0.3, 1.4))
        return normalise(out, board)


def compress(x: torch.Tensor, step: torch.Tensor) -> torch.Tensor:
    """Rounds the frequencies of blocks of 8 pixels, as JPEG does."""
    n, _, h, w = x.shape
    h8, w8 = -h % 8, -w % 8
    x = F.pad(x, (0, w8, 0, h8), mode="replicate")
    k = torch.arange(8).float()
    dct = torch.cos(math.pi / 8 * (k[None, :] + 0.5) * k[:, None]) * 0.5
    dct[0] *= math.sqrt(0.5)
    H, W = x.shape[2:]
    blocks = x.reshape(n, H // 8, 8, W // 8, 8).permute(0, 1, 3, 2, 4)
    freq = dct @ blocks @ dct.T
    table = step[:, None, None, None, None] * (1 + 0.5 * (k[:, None] + k[None, :])) + 1e-6
    freq = (freq / table).round() * table
    blocks = dct.T @ freq @ dct
    return blocks.permute(0, 1, 3, 2, 4).reshape(n, 1, H, W)[:, :, :h, :w]


def normalise(x: torch.Tensor, board: torch.Tensor) -> torch.Tensor:
    """Background 0, ink 1: exactly what `digits::normalise` does to a real cell. `board`: the usual ink of the board."""
    n = len(x)
    inner = x[:, 0, 5:27, 5:27].reshape(n, -1)
    background = inner.median(1).values[:, None]
    deviation = inner - background
    strongest = deviation.abs().topk(24, 1).indices
    tips = deviation.gather(1, strongest)
    sign = torch.where(tips.sum(1) < 0, -1.0, 1.0)
    ink = tips.abs().mean(1)
    scale = torch.maximum(ink, 0.35 * board)
    return ((x - background[:, :, None, None]) * (sign / scale)[:, None, None, None]).clamp(-1, 1.5)
