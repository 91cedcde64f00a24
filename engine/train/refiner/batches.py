"""Composites and photographs on the GPU, and what is done to them before each step."""
import os

import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image


def read_folder(folder, kinds, device):
    """All composites of these kinds, with their masks, and the photographs where they are."""
    last = f"-{kinds[-1]}.png"
    names = sorted(f[: -len(last)] for f in os.listdir(folder) if f.endswith(last))

    def read(name, mode):
        return np.asarray(Image.open(f"{folder}/{name}").convert(mode))

    def pictures(kind):
        return torch.from_numpy(np.stack([read(f"{n}-{kind}.jpg", "RGB") for n in names])).permute(0, 3, 1, 2).to(device)

    def masks(kind):
        small = torch.from_numpy(np.stack([read(f"{n}-{kind}.png", "L") for n in names])).to(device)
        return F.interpolate(small[:, None].float() / 255, size=256, mode="bilinear", align_corners=False)

    data = {kind: pictures(kind) for kind in kinds} | {f"{kind}_mask": masks(kind) for kind in kinds}
    return data | {"truth": pictures("truth")} if os.path.exists(f"{folder}/{names[0]}-truth.jpg") else data


def between(low, high, n, device, *shape):
    return torch.rand(n, *shape, device=device) * (high - low) + low


def smooth_noise(n, cells, channels, device):
    """Clouds of unit spread with about `cells` lumps across."""
    return F.interpolate(torch.randn(n, channels, cells, cells, device=device), size=256, mode="bicubic", align_corners=False)


def moved(x):
    """Each sample turned, scaled, shifted and mirrored as a whole."""
    n, device = len(x), x.device
    angle, scale = between(-0.15, 0.15, n, device), between(0.85, 1.15, n, device)
    cos, sin = torch.cos(angle) * scale, torch.sin(angle) * scale
    flip = torch.where(torch.rand(n, device=device) < 0.5, -1.0, 1.0)
    across, down = between(-0.07, 0.07, n, device), between(-0.07, 0.07, n, device)
    matrix = torch.stack([torch.stack([cos * flip, -sin, across], 1), torch.stack([sin * flip, cos, down], 1)], 1)
    grid = F.affine_grid(matrix, x.shape, align_corners=False)
    return F.grid_sample(x, grid, mode="bilinear", padding_mode="reflection", align_corners=False)


def photographed(faces):
    """The same other camera and light for all pictures of a sample; `faces` n x k x 3 x 256 x 256 in 0-1."""
    n, device = len(faces), faces.device
    one = (n, 1, 1, 1, 1)
    r = lambda low, high, *shape: between(low, high, n, device, *(shape or one[1:]))
    linear = faces.clamp(1e-4, 1).pow(2.2 * r(0.85, 1.2))
    angle, middle, soft = r(0, 6.283, 1, 1, 1), r(-0.5, 0.5, 1, 1, 1), r(0.3, 0.9, 1, 1, 1)
    axis = torch.linspace(-1, 1, 256, device=device)
    along = axis[None, None, :] * torch.cos(angle[:, 0]) + axis[None, :, None] * torch.sin(angle[:, 0]) - middle[:, 0]
    share = torch.sigmoid(4 * along / soft[:, 0])[:, None, None]
    party = (torch.rand(one, device=device) < 0.4).float() * r(0, 0.5)
    lamps = [torch.exp(party * (2 * torch.rand(n, 1, 3, 1, 1, device=device) - 1)) for _ in range(2)]
    linear = linear * (lamps[0] + share * (lamps[1] - lamps[0])) * torch.exp(r(-0.25, 0.2))
    out = linear.clamp(1e-6, 1).pow(1 / 2.2)
    grey = out.mean(2, keepdim=True)
    out = grey + (out - grey) * r(0.75, 1.15)
    blur = F.interpolate(F.avg_pool2d(out.flatten(0, 1), 2), scale_factor=2, mode="bilinear", align_corners=False).view_as(out)
    out = out + (blur - out) * (torch.rand(one, device=device) < 0.3).float() * r(0, 1)
    grain = torch.randn(n, 1, 1, 256, 256, device=device) * (torch.rand(one, device=device) < 0.3).float() * r(0, 0.02)
    return (out + grain).clamp(0, 1) * 2 - 1


def damaged(x, mask):
    """Patches of light, thin dark lines and too much contrast, which our method leaves now and then."""
    n, device = len(x), x.device
    r = lambda low, high: between(low, high, n, device, 1, 1, 1)
    maybe = lambda p: (torch.rand(n, 1, 1, 1, device=device) < p).float()
    out = x
    for cells in (5, 10, 20):
        colour = smooth_noise(n, cells, 1, device) * r(0, 0.10) + smooth_noise(n, cells, 3, device) * r(0, 0.03)
        patch = torch.sigmoid(6 * smooth_noise(n, cells, 1, device) - 3)
        out = out + maybe(0.4) * (colour + patch * r(-0.16, 0.16)) * (out + 1.2)
    line = torch.exp(-((smooth_noise(n, 10, 1, device) / r(0.03, 0.09)) ** 2)) * torch.sigmoid(8 * smooth_noise(n, 6, 1, device) - 7)
    out = out - maybe(0.35) * line * r(0, 0.35) * (out + 1)
    soft = F.avg_pool2d(F.pad(out, (6,) * 4, mode="reflect"), 13, 1)
    out = out + maybe(0.5) * (out - soft) * r(-0.35, 0.6)
    return x + (out.clamp(-1, 1) - x) * mask


def shares(mask):
    """Where the refiner may write: all of the pasted face, fading at its rim."""
    return (2 * mask).clamp(0, 1)


def draw(data, chosen, kind, harm):
    """One batch: composite, its mask, and the photograph that it should look like (or only stands in)."""
    x = torch.cat([data[kind][chosen], data["truth"][chosen]], 1).float() / 255
    x = moved(torch.cat([x, data[f"{kind}_mask"][chosen]], 1))
    faces = photographed(torch.stack([x[:, :3], x[:, 3:6]], 1))
    mask = x[:, 6:7].clamp(0, 1)
    composite, truth = faces[:, 0], faces[:, 1]
    return (damaged(composite, mask) if harm else composite), mask, truth
