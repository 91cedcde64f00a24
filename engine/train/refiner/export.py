"""The trained refiner as ONNX, its weights stored in half precision and used in single."""
import copy

import numpy as np
import onnx
import torch


def stored_in_half(model):
    kept, casts = [], []
    for tensor in model.graph.initializer:
        values = onnx.numpy_helper.to_array(tensor)
        if values.dtype != np.float32 or values.size < 1024:
            kept.append(tensor)
            continue
        kept.append(onnx.numpy_helper.from_array(values.astype(np.float16), tensor.name + "_half"))
        casts.append(onnx.helper.make_node("Cast", [tensor.name + "_half"], [tensor.name], to=onnx.TensorProto.FLOAT))
    nodes = list(model.graph.node)
    del model.graph.initializer[:]
    del model.graph.node[:]
    model.graph.initializer.extend(kept)
    model.graph.node.extend(casts + nodes)
    return model


def export(network, path):
    network = copy.deepcopy(network).float().cpu().eval()
    example = torch.rand(1, 4, 256, 256)
    torch.onnx.export(network, (example,), path, input_names=["face"], output_names=["change"], opset_version=17, dynamo=False)
    model = stored_in_half(onnx.load(path))
    onnx.checker.check_model(model)
    onnx.save(model, path)
    import onnxruntime

    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    with torch.no_grad():
        expected = network(example).numpy()
    print("onnx against torch:", float(np.abs(session.run(None, {"face": example.numpy()})[0] - expected).max()), flush=True)
