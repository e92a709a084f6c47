import{r as e}from"./python.js";var t=e().then(e=>(e.runPython(`
import io
from fudaba.bots.worker import Worker
answered = Worker((), io.StringIO()).answered
`),e.globals.get(`answered`)));t.then(()=>postMessage({kind:`ready`}),e=>postMessage({kind:`failed`,why:String(e).slice(-2e3)})),onmessage=async({data:e})=>{let n=await t;try{postMessage({kind:`answer`,id:e.id,line:n(e.line)})}catch(e){postMessage({kind:`failed`,why:String(e).slice(-2e3)})}};