"""`python3 train.py --data DIR --features backbone.npz --out DIR --seconds 560 [--total 1150]`: trains the refiner on
composites made by make-composites.ts; goes on from its checkpoint when there is one; writes sheets to look at,
figures and, with --final, the network as ONNX."""
import argparse
import copy
import json
import os
import time

import torch
import torch.nn.functional as F
from PIL import Image

from batches import draw, read_folder, shares
from export import export
from networks import FeatureCritic, Features, PixelCritic, Refiner

parser = argparse.ArgumentParser()
parser.add_argument("--data", required=True)
parser.add_argument("--looked-at", default="")
parser.add_argument("--features", required=True)
parser.add_argument("--out", required=True)
parser.add_argument("--checkpoint", default="checkpoint.pt")
parser.add_argument("--seconds", type=float, default=60)
parser.add_argument("--total", type=float, default=1150)
parser.add_argument("--batch", type=int, default=32)
parser.add_argument("--adversarial", type=float, default=0.5)
parser.add_argument("--keep", type=float, default=1.0)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--final", action="store_true")
args = parser.parse_args()

started = time.time()
device = "cuda"
torch.manual_seed(args.seed)
torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
os.makedirs(args.out, exist_ok=True)
HELD_OUT = 64
data = read_folder(args.data, ["again", "other"], device)
count = len(data["truth"])
print("faces", count, "read in", round(time.time() - started, 1), "s", flush=True)

last = lambda module: module.to(device).to(memory_format=torch.channels_last)
refiner, by_feature, by_pixel = last(Refiner()), last(FeatureCritic()), last(PixelCritic())
features = Features(args.features).to(device).eval()
mean = copy.deepcopy(refiner).eval().requires_grad_(False)
LEARN, JUDGE = 4e-4, 4e-4
learn = torch.optim.AdamW(refiner.parameters(), LEARN, (0.5, 0.99), weight_decay=1e-4)
judge = torch.optim.Adam([*by_feature.parameters(), *by_pixel.parameters()], JUDGE, (0.0, 0.99))
state = dict(step=0, seconds=0.0)
parts = dict(refiner=refiner, mean=mean, by_feature=by_feature, by_pixel=by_pixel, learn=learn, judge=judge)
if os.path.exists(args.checkpoint):
    saved = torch.load(args.checkpoint, map_location=device, weights_only=False)
    for name, part in parts.items():
        part.load_state_dict(saved[name])
    state = saved["state"]
    print("goes on from", state, flush=True)

half = lambda: torch.autocast(device, torch.bfloat16)


def refined(network, x, mask):
    with half():
        change = network(torch.cat([x, mask], 1).contiguous(memory_format=torch.channels_last))
    return x + change.float() * shares(mask)


def shifted(x):
    """A critic that has seen a thousand faces must not learn them by heart."""
    n = len(x)
    x = x + (torch.rand(n, 1, 1, 1, device=device) - 0.5) * 0.2
    shift = (torch.rand(n, 2, device=device) - 0.5) * 0.25
    matrix = torch.zeros(n, 2, 3, device=device)
    matrix[:, 0, 0] = matrix[:, 1, 1] = 1
    matrix[:, :, 2] = shift
    x = F.grid_sample(x, F.affine_grid(matrix, x.shape, align_corners=False), padding_mode="reflection", align_corners=False)
    centre = torch.randint(0, 256, (n, 2), device=device)
    axis = torch.arange(256, device=device)
    hole = ((axis[None] - centre[:, :1]).abs() < 36)[:, None, :, None] & ((axis[None] - centre[:, 1:]).abs() < 36)[:, None, None, :]
    hole = hole & (torch.rand(n, 1, 1, 1, device=device) < 0.5)
    return (x * ~hole).contiguous(memory_format=torch.channels_last)


def verdicts(x):
    with half():
        return by_feature(features(x)) + by_pixel(x)


def unlike(seen, wanted, mask):
    total = 0.0
    for a, b in zip(seen[:3], wanted[:3]):
        share = F.interpolate(mask, a.shape[-2:], mode="area")
        spread = b.detach().float().std((0, 2, 3), keepdim=True) + 0.05
        total = total + ((a.float() - b.float()).abs() / spread * share).sum() / (share.sum() * a.shape[1] + 1e-4)
    return total / 3


def off_by(x, y, mask, pool):
    x, y, mask = (F.avg_pool2d(v, pool) if pool > 1 else v for v in (x, y, mask))
    return ((x - y).abs() * mask).sum() / (mask.sum() * 3 + 1e-4)


def need_gradients(modules, wanted):
    for module in modules:
        for p in module.parameters():
            p.requires_grad_(wanted)


figures = {}


def note(**values):
    for name, value in values.items():
        figures.setdefault(name, []).append(value.detach().float().mean())


def step():
    pick = lambda n: torch.randint(HELD_OUT, count, (n,), device=device)
    pairs = args.batch // 2
    x1, m1, y1 = draw(data, pick(pairs), "again", True)
    x2, m2, _ = draw(data, pick(pairs), "other", False)
    real = draw(data, pick(args.batch), "again", False)[2]
    x, mask = torch.cat([x1, x2]), torch.cat([m1, m2])
    made = refined(refiner, x, mask)
    decay = min(1.0, max(0.1, 3 * (1 - state["seconds"] / args.total)))
    for optimiser, rate in ((learn, LEARN), (judge, JUDGE)):
        for group in optimiser.param_groups:
            group["lr"] = rate * decay

    both = verdicts(torch.cat([shifted(real), shifted(made.detach())]))
    judged = sum(F.relu(1 - v[: args.batch]).mean() + F.relu(1 + v[args.batch :]).mean() for v in both) / len(both)
    judge.zero_grad(set_to_none=True)
    judged.backward()
    judge.step()

    need_gradients((by_feature, by_pixel), False)
    opinions = verdicts(shifted(made))
    fooled = -sum(v.mean() for v in opinions) / len(opinions)
    with half():
        seen = features(made.contiguous(memory_format=torch.channels_last))
        with torch.no_grad():
            wanted = features(torch.cat([y1, x2]).contiguous(memory_format=torch.channels_last))
    first, second = [t[:pairs] for t in seen], [t[pairs:] for t in seen]
    like = unlike(first, [t[:pairs] for t in wanted], m1)
    kept = unlike(second, [t[pairs:] for t in wanted], m2)
    o1, o2 = made[:pairs], made[pairs:]
    exact = off_by(o1, y1, m1, 1) + off_by(o1, y1, m1, 8)
    near = off_by(o2, x2, m2, 1) + 0.5 * off_by(o2, x2, m2, 8)
    loss = 4 * exact + 1.5 * like + args.keep * (0.5 * kept + near) + args.adversarial * min(1.0, state["step"] / 500) * fooled
    learn.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(refiner.parameters(), 5.0)
    learn.step()
    need_gradients((by_feature, by_pixel), True)
    share = 1 - 0.5 ** (args.batch / max(1.0, min(10000.0, state["step"] * args.batch * 0.05)))
    with torch.no_grad():
        torch._foreach_lerp_(list(mean.parameters()), list(refiner.parameters()), share)
    if state["step"] % 5 == 0:
        right = sum((v[: args.batch] > 0).float().mean() + (v[args.batch :] < 0).float().mean() for v in both) / 2 / len(both)
        note(judged=judged, fooled=fooled, right=right, exact=exact, like=like, kept=kept, near=near)
    state["step"] += 1


@torch.no_grad()
def measure():
    """On faces it never saw: error left of the composites', and of their unlikeness."""
    held = torch.arange(HELD_OUT, device=device)
    x, y = (data[k][held].float() / 127.5 - 1 for k in ("again", "truth"))
    mask = data["again_mask"][held]
    o = refined(mean, x, mask)
    take = lambda v: features(v.contiguous(memory_format=torch.channels_last))
    wanted = take(y)
    result = {f"left{p}": off_by(o, y, mask, p) / off_by(x, y, mask, p) for p in (1, 8, 32)}
    result["unlike"] = unlike(take(o), wanted, mask) / unlike(take(x), wanted, mask)
    return {k: round(float(v), 3) for k, v in result.items()}


def picture(x):
    return ((x.clamp(-1, 1) + 1) * 127.5).round().byte()


@torch.no_grad()
def sheet(path, source, kinds, chosen, columns):
    cells = []
    for i in chosen:
        row = []
        for kind in kinds:
            x = source[kind][i : i + 1].float() / 127.5 - 1
            row += [x[0], refined(mean, x, source[f"{kind}_mask"][i : i + 1])[0]]
        if "truth" in source:
            row.append(source["truth"][i].float() / 127.5 - 1)
        cells.append(torch.cat(row, 2))
    rows = [torch.cat(cells[r : r + columns], 2) for r in range(0, len(cells) - columns + 1, columns)]
    Image.fromarray(picture(torch.cat(rows, 1)).cpu().permute(1, 2, 0).numpy()).save(path, quality=90)


begun, before = time.time(), state["seconds"]
log = open(f"{args.out}/log.jsonl", "a")
told = begun
while time.time() - begun < args.seconds:
    step()
    state["seconds"] = before + time.time() - begun
    if state["step"] in (5, 50) or time.time() - told > 30:
        told = time.time()
        line = {k: round(float(torch.stack(v).mean()), 3) for k, v in figures.items()}
        line.update(step=state["step"], seconds=round(state["seconds"]), **measure())
        figures.clear()
        print(json.dumps(line), flush=True)
        log.write(json.dumps(line) + "\n")
        log.flush()
log.close()
torch.save({**{k: p.state_dict() for k, p in parts.items()}, "state": state}, args.checkpoint)
sheet(f"{args.out}/held-out.jpg", data, ["again", "other"], range(0, 24), 2)
if args.looked_at:
    seen = read_folder(args.looked_at, ["other"], device)
    sheet(f"{args.out}/looked-at.jpg", seen, ["other"], range(len(seen["other"])), 4)
if args.final:
    export(mean, f"{args.out}/refiner.onnx")
print("done", round(time.time() - started), "s,", round(torch.cuda.max_memory_allocated() / 2**30, 1), "GiB", state, flush=True)
