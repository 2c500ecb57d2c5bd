"""The digit net, and its weights as 8-bit numbers."""

import struct

import numpy as np
import torch
from torch import nn

from glyphs import CLASSES


class Net(nn.Module):
    """About 50,000 weights. `crates/picture/src/digits/net.rs` is the same in Rust."""

    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(
            [
                nn.Conv2d(1, 16, 5, 2, 2),
                nn.Conv2d(16, 16, 3, 1, 1),
                nn.Conv2d(16, 32, 3, 1, 1),
                nn.Conv2d(32, 32, 3, 1, 1),
                nn.Conv2d(32, 48, 3, 1, 1),
                nn.Linear(48 * 16, len(CLASSES)),
            ]
        )
        self.pool = nn.MaxPool2d(2)
        self.drop = nn.Dropout(0.1)

    def forward(self, x):
        a, b, c, d, e, f = self.layers
        x = torch.relu(a(x))
        x = self.pool(torch.relu(b(x)))
        x = torch.relu(c(x))
        x = self.pool(torch.relu(d(x)))
        x = torch.relu(e(x))
        x = x.permute(0, 2, 3, 1).flatten(1)  # channels last, as in Rust
        return f(self.drop(x))


def rounded(net: Net) -> Net:
    """The net with its weights rounded to 8 bits."""
    out = Net()
    with torch.no_grad():
        for a, b in zip(net.layers, out.layers):
            scale = a.weight.flatten(1).abs().amax(1) / 127
            shape = (-1,) + (1,) * (a.weight.dim() - 1)
            b.weight.copy_((a.weight / scale.reshape(shape)).round() * scale.reshape(shape))
            b.bias.copy_(a.bias)
    return out.eval()


def pack(net: Net) -> bytes:
    """Per layer: for each output a scale and a bias (f32, little-endian), then the weights (i8): input by input, all outputs."""
    parts = []
    for layer in net.layers:
        w = layer.weight.detach().numpy()
        scale = np.abs(w.reshape(len(w), -1)).max(1) / 127
        q = np.round(w / scale.reshape((-1,) + (1,) * (w.ndim - 1))).astype(np.int8)
        # (out, in, ky, kx) -> (ky, kx, in, out)
        q = q.transpose(2, 3, 1, 0) if w.ndim == 4 else q.T
        for s, b in zip(scale, layer.bias.detach().numpy()):
            parts.append(struct.pack("<ff", s, b))
        parts.append(np.ascontiguousarray(q).tobytes())
    return b"".join(parts)


def unpack(data: bytes) -> Net:
    """The net of packed weights, to train it further."""
    net, at = Net(), 0
    with torch.no_grad():
        for layer in net.layers:
            outputs = len(layer.bias)
            head = np.frombuffer(data, "<f4", 2 * outputs, at).reshape(outputs, 2)
            at += 8 * outputs
            q = np.frombuffer(data, np.int8, layer.weight.numel(), at).astype(np.float32)
            at += layer.weight.numel()
            if layer.weight.dim() == 4:
                o, i, h, w = layer.weight.shape
                q = q.reshape(h, w, i, o).transpose(3, 2, 0, 1)
            else:
                q = q.reshape(-1, outputs).T
            scale = head[:, 0].reshape((-1,) + (1,) * (q.ndim - 1))
            layer.weight.copy_(torch.from_numpy(np.ascontiguousarray(q * scale)))
            layer.bias.copy_(torch.from_numpy(head[:, 1].copy()))
    return net
