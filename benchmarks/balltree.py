"""The same question by scikit-learn's BallTree: python balltree.py <folder of question.json and .f64 files>."""

import json
import sys
from pathlib import Path
from time import perf_counter, process_time

import numpy as np
from sklearn.neighbors import BallTree

# Takes three quarters of what the default of 40 takes on Utah; 8 and 16 lie between.
LEAF_SIZE = 4

folder = Path(sys.argv[1])
shape = json.loads((folder / "question.json").read_text())


def read(name):
    return np.fromfile(folder / f"{name}.f64")


def split(values, sizes):
    return np.split(values, np.cumsum(sizes)[:-1])


def places(name, sizes):
    return split(np.column_stack([read(f"{name}.latitude"), read(f"{name}.longitude")]), sizes)


def sum_distinct(identity, units):
    if len(identity) == 0:
        return 0.0
    order = np.lexsort((units, identity))
    identity, units = identity[order], units[order]
    is_best = np.append(identity[1:] != identity[:-1], True)
    return units[is_best].sum()


def angles_from(centre, others):
    half = (others - centre) / 2
    square = np.sin(half[:, 0]) ** 2 + np.cos(centre[0]) * np.cos(others[:, 0]) * np.sin(half[:, 1]) ** 2
    return 2 * np.arcsin(np.sqrt(square))


def compute(counties, weights, rosters, identities, units, angles, waivers):
    rosters = [np.radians(roster) for roster in rosters]
    trees = [BallTree(roster, metric="haversine", leaf_size=LEAF_SIZE) if len(roster) else None for roster in rosters]
    covered, counted = np.zeros(len(angles)), np.zeros(len(angles))
    at = 0
    for degrees, weight in zip(counties, weights):
        points = np.radians(degrees)
        county = BallTree(points, metric="haversine", leaf_size=LEAF_SIZE)
        centre = points.mean(axis=0)
        extent = angles_from(centre, points).max() + 1e-9
        total = weight.sum()
        for roster, tree, identity, unit in zip(rosters, trees, identities, units):
            angle, waiver = angles[at], waivers.get(str(at), [])
            near = tree.query_radius([centre], angle + extent)[0] if tree else np.empty(0, dtype=int)
            if len(near):
                distances = tree.query(points, k=1, return_distance=True)[0][:, 0]
                covered[at] = weight[distances <= angle].sum() / total
                near = near[county.query(roster[near], k=1)[0][:, 0] <= angle]
            own, own_units = identity[near], unit[near]
            if waiver:
                own = np.append(own, [one["identity"] for one in waiver])
                own_units = np.append(own_units, [one["units"] for one in waiver])
            counted[at] = sum_distinct(own, own_units)
            at += 1
    return covered, counted


county_sizes, roster_sizes = shape["counties"], shape["rosters"]
arguments = (
    places("points", county_sizes),
    split(read("points.weight"), county_sizes),
    places("rosters", roster_sizes),
    split(read("rosters.identity"), roster_sizes),
    split(read("rosters.units"), roster_sizes),
    read("cells.angle"),
    shape["waivers"],
)
started, started_cpu = perf_counter(), process_time()
covered, counted = compute(*arguments)
cost = {"ms": (perf_counter() - started) * 1000, "cpuMs": (process_time() - started_cpu) * 1000}
covered.tofile(folder / "result.covered.f64")
counted.tofile(folder / "result.counted.f64")
print(json.dumps(cost))
