"""The refiner, and the two critics that it is trained against."""
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F


class Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.one = nn.Conv2d(channels, channels, 3, padding=1)
        self.two = nn.Conv2d(channels, channels, 3, padding=1)
        with torch.no_grad():
            self.two.weight.mul_(0.1)
            self.two.bias.zero_()

    def forward(self, x):
        return x + self.two(F.leaky_relu(self.one(F.leaky_relu(x, 0.2)), 0.2))


class Refiner(nn.Module):
    """Face with its mask, 4 x 256 x 256 in [-1, 1] and [0, 1] -> what has to be added to the face, 3 x 256 x 256."""

    CHANNELS = [40, 80, 160, 208, 224]  # at 128, 64, 32, 16 and 8 px
    DEPTHS = [1, 2, 2, 2, 2]

    def __init__(self):
        super().__init__()
        c = self.CHANNELS
        last = len(c) - 1
        self.stem = nn.Conv2d(16, c[0], 3, padding=1)
        self.encode = nn.ModuleList(nn.Sequential(*[Residual(n) for _ in range(d)]) for n, d in zip(c, self.DEPTHS))
        self.down = nn.ModuleList(nn.Conv2d(c[i], c[i + 1], 3, stride=2, padding=1) for i in range(last))
        self.up = nn.ModuleList(nn.Conv2d(c[i + 1], c[i], 3, padding=1) for i in range(last))
        self.decode = nn.ModuleList(Residual(c[i]) for i in range(last))
        self.head = nn.Conv2d(c[0], 12, 3, padding=1)
        nn.init.zeros_(self.head.weight)
        nn.init.zeros_(self.head.bias)

    def forward(self, face_and_mask):
        x = self.stem(F.pixel_unshuffle(face_and_mask, 2))
        skips = []
        for i, block in enumerate(self.encode):
            x = block(x)
            if i < len(self.down):
                skips.append(x)
                x = self.down[i](F.leaky_relu(x, 0.2))
        for i in reversed(range(len(self.down))):
            x = self.up[i](F.interpolate(F.leaky_relu(x, 0.2), scale_factor=2, mode="nearest")) + skips[i]
            x = self.decode[i](x)
        return F.pixel_shuffle(self.head(F.leaky_relu(x, 0.2)), 2)


class Features(nn.Module):
    """Frozen MobileNetV2 (DeepLab, Apache-2.0) as critics and the likeness of two pictures see it; input in [-1, 1]."""

    TAPS = {2: 24, 5: 32, 9: 64, 12: 96}  # channels after these blocks

    def __init__(self, path):
        super().__init__()
        file = np.load(path)
        self.steps = [tuple(int(v) for v in file[f"{b}.sd"]) for b in range(17)]
        for name in file.files:
            if not name.endswith(".sd"):
                self.register_buffer(name.replace(".", "_"), torch.from_numpy(file[name].astype(np.float32)))

    def conv(self, x, name, stride=1, dilation=1, groups=1):
        w = getattr(self, name + "_w").to(x.dtype)
        b = getattr(self, name + "_b").to(x.dtype)
        if w.shape[-1] == 1:
            return F.conv2d(x, w, b)
        x = F.pad(x, (0, 1, 0, 1)) if stride == 2 else F.pad(x, (dilation,) * 4)
        return F.conv2d(x, w, b, stride=stride, dilation=dilation, groups=groups)

    def forward(self, x):
        x = F.relu6(self.conv(x, "stem", 2))
        taps = []
        for b in range(13):
            stride, dilation = self.steps[b]
            y = F.relu6(self.conv(x, f"{b}_e")) if b else x
            y = F.relu6(self.conv(y, f"{b}_d", stride, dilation, y.shape[1]))
            y = self.conv(y, f"{b}_p")
            x = x + y if y.shape == x.shape else y
            if b in self.TAPS:
                taps.append(x)
        return taps


def spectral(module):
    return nn.utils.parametrizations.spectral_norm(module)


class FeatureCritic(nn.Module):
    """Judges randomly mixed frozen features: is this a photograph?"""

    MIXED = [64, 64, 96, 128]
    SCALES = [10.0, 7.5, 5.0, 3.0]  # the taps' typical size

    def __init__(self):
        super().__init__()
        self.heads = nn.ModuleList()
        for i, channels in enumerate(Features.TAPS.values()):
            n = self.MIXED[i]
            self.register_buffer(f"mix{i}", torch.randn(n, channels, 1, 1) / channels**0.5 / self.SCALES[i])
            first = spectral(nn.Conv2d(n, 128, 4, 2, 1))
            second = spectral(nn.Conv2d(128, 192, 4, 2, 1) if i == 0 else nn.Conv2d(128, 192, 3, 1, 1))
            third, last = spectral(nn.Conv2d(192, 192, 3, 1, 1)), spectral(nn.Conv2d(192, 1, 3, 1, 1))
            slope = nn.LeakyReLU(0.2)
            self.heads.append(nn.Sequential(first, slope, second, slope, third, slope, last))

    def forward(self, taps):
        return [h(F.conv2d(t, getattr(self, f"mix{i}").to(t.dtype))).float() for i, (h, t) in enumerate(zip(self.heads, taps))]


class PixelCritic(nn.Module):
    """Judges patches of about 70 px by their pixels."""

    def __init__(self):
        super().__init__()
        layers = []
        for i, o, stride in ((3, 48, 2), (48, 96, 2), (96, 192, 2), (192, 256, 1)):
            layers += [spectral(nn.Conv2d(i, o, 4, stride, 1)), nn.LeakyReLU(0.2)]
        self.body = nn.Sequential(*layers, spectral(nn.Conv2d(256, 1, 4, 1, 1)))

    def forward(self, x):
        return [self.body(x).float()]
