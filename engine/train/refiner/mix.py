"""`python3 mix.py ONE.onnx OTHER.onnx SHARE OUT.onnx`: the network between two stages of one training; SHARE of the other.
Late stages dare more and sometimes too much; between the two lies what looked best."""
import sys

import numpy as np
import onnx
from onnx import numpy_helper

one, other, share, out = sys.argv[1], sys.argv[2], float(sys.argv[3]), sys.argv[4]
model = onnx.load(one)
weights = {tensor.name: numpy_helper.to_array(tensor) for tensor in onnx.load(other).graph.initializer}
for tensor in model.graph.initializer:
    mine = numpy_helper.to_array(tensor)
    if mine.dtype not in (np.float16, np.float32):
        continue
    a, b = mine.astype(np.float32), weights[tensor.name].astype(np.float32)
    tensor.CopyFrom(numpy_helper.from_array((a + (b - a) * share).astype(mine.dtype), tensor.name))
onnx.save(model, out)
